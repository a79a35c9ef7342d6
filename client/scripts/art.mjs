// Optimises the drawings of all games into the server's static/art/: <group>/<name>.svg.
// The groups are `common`, `gods` (files of games/art, each the symbols of its group) and one per game (its art folder).
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { optimize } from 'svgo'

const games = fileURLToPath(new URL('../../src/pantheon/games/', import.meta.url))
const out = fileURLToPath(new URL('../../src/pantheon/server/static/art/', import.meta.url))

// Nothing that judges by what is rendered: symbols are used from elsewhere, and colours are variables.
const off = [
  'cleanupIds', 'collapseGroups', 'convertColors', 'convertTransform', 'mergePaths', 'moveElemsAttrsToGroup',
  'removeDesc', 'removeHiddenElems', 'removeUnknownsAndDefaults', 'removeUselessStrokeAndFill',
]
const plugins = [{ name: 'preset-default', params: { floatPrecision: 2, overrides: Object.fromEntries(off.map((name) => [name, false])) } }]

function write(group, name, file) {
  mkdirSync(join(out, group), { recursive: true })
  writeFileSync(join(out, group, `${name}.svg`), optimize(readFileSync(file, 'utf8'), { plugins }).data)
}

const drawings = (folder) => readdirSync(folder).filter((file) => file.endsWith('.svg')).map((file) => file.slice(0, -4))

rmSync(out, { recursive: true, force: true })
for (const group of drawings(join(games, 'art'))) write(group, 'symbols', join(games, 'art', `${group}.svg`))
for (const slug of readdirSync(games)) {
  const folder = join(games, slug, 'art')
  if (!existsSync(folder)) continue
  for (const name of drawings(folder)) write(slug, name, join(folder, `${name}.svg`))
}
