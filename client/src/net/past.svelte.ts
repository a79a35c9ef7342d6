/** Looking back at the table while the game goes on underneath: any earlier position, as one saw it then. */
import { depart } from '../draw/motion'
import type { LogLine, Scene } from '../scene/contract'
import { completeScene } from '../scene/scene'
import { changesOf, linesSince, type Changes } from '../scene/telling'
import { settings } from '../app/settings.svelte'
import { get, type ReplayStep } from './api'

/** A past position: nothing can be clicked in it. */
export function still(raw: unknown, older: Scene | null): Scene {
  const scene = completeScene(raw, older)
  return {
    ...scene, targets: [], buttons: [], prompt: { ...scene.prompt, mine: false },
    pieces: scene.pieces.map((piece) => (piece.acts.length ? { ...piece, acts: [] } : piece)),
  }
}

export class Past {
  /** How many answers had been given; -1: one looks at the present. */
  step = $state(-1)
  /** How many answers the match has. */
  steps = $state(0)
  scene = $state.raw<Scene | null>(null)
  /** What this step did. */
  changes = $state.raw<Changes>(new Map())
  lines = $state.raw<LogLine[]>([])
  #wanted = -1
  #kept = new Map<string, Promise<ReplayStep>>()

  readonly moved = $derived(new Set(this.changes.keys()))

  constructor(private readonly id: string, private readonly key: string) {}

  #fetch(step: number, eyes: string): Promise<ReplayStep> {
    const name = `${settings.all.lang} ${eyes} ${step}`
    const query = `seat=${eyes}${this.key ? `&key=${encodeURIComponent(this.key)}` : ''}`
    const known = this.#kept.get(name) ?? get<ReplayStep>(`/api/tables/${this.id}/replay/${step}?${query}`)
    this.#kept.set(name, known)
    known.catch(() => this.#kept.delete(name))
    return known
  }

  /** Show the table after so many answers. `shown`: what is on show now, to move the pieces from. */
  async to(step: number, eyes: string, shown: Scene | null): Promise<void> {
    this.#wanted = step
    const [before, found] = await Promise.all([step > 0 ? this.#fetch(step - 1, eyes) : null, this.#fetch(step, eyes)])
    if (this.#wanted !== step) return
    this.step = step
    this.steps = found.steps
    if (step < found.steps) void this.#fetch(step + 1, eyes).catch(() => undefined)
    const scene = still(found.scene, shown)
    const older = before ? still(before.scene, scene) : null
    depart(shown, scene)
    this.changes = changesOf(older, scene)
    this.lines = older ? linesSince(older, scene) : scene.log
    this.scene = scene
  }

  /** A position as it is, without going there. */
  async whole(step: number, eyes: string): Promise<Scene> {
    return still((await this.#fetch(step, eyes)).scene, null)
  }

  /** Back to the present. */
  leave(): void {
    this.#wanted = this.step = -1
    this.scene = null
  }
  /** Something was taken back: what was kept is no longer the past. */
  forget(): void {
    this.#kept.clear()
  }
}
