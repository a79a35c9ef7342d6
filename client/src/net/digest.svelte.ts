/** What was done since one's last answer, in words. docs/protocol.md, `digest`. */
import { get } from './api'

export interface Told { text: string; kind: 'end' | 'hit' | 'number' | 'state'; seat: number; rules: string[] }

export class Digest {
  lines = $state.raw<Told[] | null>(null)

  constructor(private readonly id: string) {}

  /** `quietly`: who comes back is told only if there is something to tell. */
  async open(seat: number, quietly = false): Promise<void> {
    const { lines } = await get<{ lines: Told[] }>(`/api/tables/${this.id}/digest?seat=${seat}`)
    if (lines.length || !quietly) this.lines = lines
  }
  close(): void {
    this.lines = null
  }
}
