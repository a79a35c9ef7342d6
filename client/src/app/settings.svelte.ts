/** What a person has chosen for this browser; kept in local storage. */
import type { Pace } from '../scene/telling'

export type Lang = 'en' | 'fr'

const FACTORY = {
  lang: (navigator.language.startsWith('fr') ? 'fr' : 'en') as Lang,
  theme: 'auto' as 'auto' | 'light' | 'dark',
  name: '',
  speed: 1 as number,
  telling: 'quick' as Pace,
  auto: true,
  confirm: false,
  patterns: false,
  code: false,
  sound: false,
  notify: false,
}
export type Choices = typeof FACTORY

const STORE = 'pantheon.settings'

function stored(): Partial<Choices> {
  try {
    return JSON.parse(localStorage.getItem(STORE) ?? '{}') as Partial<Choices>
  } catch {
    return {}
  }
}

class Settings {
  #chosen = $state<Choices>({ ...FACTORY, ...stored() })

  get all(): Readonly<Choices> {
    return this.#chosen
  }
  set<K extends keyof Choices>(key: K, value: Choices[K]): void {
    this.#chosen[key] = value
    localStorage.setItem(STORE, JSON.stringify(this.#chosen))
    this.apply()
  }
  /** Write onto the page what style sheets and screen readers need to know. */
  apply(): void {
    const root = document.documentElement
    root.lang = this.#chosen.lang
    document.querySelector('link[rel=manifest]')?.setAttribute('href', `/app.${this.#chosen.lang}.webmanifest`)
    if (this.#chosen.theme === 'auto') delete root.dataset.theme
    else root.dataset.theme = this.#chosen.theme
    root.classList.toggle('patterns', this.#chosen.patterns)
  }
  /** How many times longer than usual a move takes; 0 = no animation. */
  get pace(): number {
    return matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : this.#chosen.speed
  }
}

export const settings = new Settings()
