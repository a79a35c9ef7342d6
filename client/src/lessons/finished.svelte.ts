/** Which lessons are finished; kept in this browser. */
const STORE = 'pantheon.lessons'

function stored(): Record<string, string[]> {
  try {
    return JSON.parse(localStorage.getItem(STORE) ?? '{}') as Record<string, string[]>
  } catch {
    return {}
  }
}

class Finished {
  #known = $state<Record<string, string[]>>(stored())

  of(game: string): readonly string[] {
    return this.#known[game] ?? []
  }
  has(game: string, lesson: string): boolean {
    return this.of(game).includes(lesson)
  }
  get none(): boolean {
    return Object.values(this.#known).every((keys) => keys.length === 0)
  }
  add(game: string, lesson: string): void {
    if (this.has(game, lesson)) return
    this.#known[game] = [...this.of(game), lesson]
    localStorage.setItem(STORE, JSON.stringify(this.#known))
  }
}

export const finished = new Finished()
