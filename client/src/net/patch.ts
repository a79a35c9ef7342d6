/** Applying what changed to the last scene: docs/protocol.md, "The patch". */
export type Raw = Record<string, unknown>
interface Keyed { key: string }
interface Part { put?: Keyed[]; drop?: string[]; order?: string[] }
export interface Patch {
  set?: Raw
  pieces?: Part; targets?: Part; labels?: Part; zones?: Part
  log?: { from: number; lines: unknown[] }
}

function patchList(list: Keyed[], part: Part): Keyed[] {
  const byKey = new Map(list.map((item) => [item.key, item]))
  for (const key of part.drop ?? []) byKey.delete(key)
  for (const item of part.put ?? []) byKey.set(item.key, item)
  if (!part.order) return [...byKey.values()]
  return part.order.flatMap((key) => byKey.get(key) ?? [])
}

/** A new scene; the old one stays as it is. */
export function applyPatch(scene: Raw, patch: Patch): Raw {
  const next: Raw = { ...scene, ...patch.set }
  for (const name of ['pieces', 'targets', 'labels', 'zones'] as const) {
    const part = patch[name]
    if (part) next[name] = patchList((scene[name] as Keyed[] | undefined) ?? [], part)
  }
  if (patch.log) next.log = [...((scene.log as unknown[] | undefined) ?? []).slice(0, patch.log.from), ...patch.log.lines]
  return next
}
