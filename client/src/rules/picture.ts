/** Pictures of a rulebook: prepared positions that the table itself draws (docs/protocol.md, section 2). */
import { get, post, type TableInfo } from '../net/api'
import type { Scene } from '../scene/contract'
import { completeScene } from '../scene/scene'

export interface Picture { scene: Scene; point: string[]; near: string[]; playable: boolean }

export async function pictures(game: string): Promise<Record<string, Picture>> {
  const raw = await get<Record<string, Picture>>(`/api/games/${game}/pictures`)
  return Object.fromEntries(Object.entries(raw).map(([key, picture]) => [key, { ...picture, scene: completeScene(picture.scene, null) }]))
}
/** A table at the picture's position, against gentle bots. */
export const tryIt = (game: string, key: string): Promise<TableInfo> => post(`/api/games/${game}/pictures/${key}`)
