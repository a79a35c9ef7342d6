/** How large each zone is shown: zoomed into where the question is, or drawn over the others. */
import type { Rect } from '../draw/geometry'

export class Lens {
  #zooms = $state<Record<string, number>>({})
  /** The zone that is shown large, over the others; empty for none. */
  large = $state('')
  /** The zone that a narrow screen shows. */
  tab = $state('')
  /** The zone that was pointed at last: what the zoom buttons mean. */
  aim = $state('')
  /** Some target of the question is too small to be hit surely, or out of sight. */
  small = $state(false)
  #windows = $state<Record<string, Rect>>({})
  /** The part of a zone that is in sight, in its own units; all of it as long as nobody says otherwise. */
  inSight(zone: string): Rect | undefined {
    return this.#windows[zone]
  }
  see(zone: string, window: Rect): void {
    this.#windows[zone] = window
  }
  /** A wish to look somewhere: a zone's middle is put there at this zoom. */
  wish = $state.raw<{ zone: string; zoom: number; x: number; y: number } | null>(null)

  zoom(zone: string): number {
    return this.#zooms[zone] ?? 1
  }
  set(zone: string, zoom: number): number {
    return (this.#zooms[zone] = Math.min(6, Math.max(1, zoom)))
  }
  get zoomed(): boolean {
    return Object.values(this.#zooms).some((zoom) => zoom > 1)
  }
}
