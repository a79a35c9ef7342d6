// Makes src/scene/contract.ts from schema.json, which is `pantheon.core.scene.schema()` (see tests/browser/test_contract.py).
// Fields that have their default value are left out of the JSON; the client fills them in, so that in the types every field is there.
import { compile } from 'json-schema-to-typescript'
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const file = (name) => fileURLToPath(new URL(`../${name}`, import.meta.url))

// The compiler knows tuples in the older form only.
const older = (key, value) =>
  value?.prefixItems ? { type: 'array', items: value.prefixItems, minItems: value.prefixItems.length, maxItems: value.prefixItems.length } : value

export async function contract() {
  const schema = JSON.parse(readFileSync(file('schema.json'), 'utf8'), older)
  const defaults = {}
  for (const [name, part] of Object.entries(schema.definitions)) {
    if (!part.properties) continue
    const fields = Object.entries(part.properties)
    defaults[name] = Object.fromEntries(fields.filter(([, field]) => 'default' in field).map(([key, field]) => [key, field.default]))
    part.required = Object.keys(part.properties)
    part.additionalProperties = false
    for (const [, field] of fields) delete field.default
  }
  const types = await compile(schema, 'Contract', {
    bannerComment: '/* Made by scripts/types.mjs from schema.json: do not edit. */',
    style: { semi: false, singleQuote: true, printWidth: 140 },
  })
  const used = types.replace(/export type Contract = .*\n/, '')
  return `${used}\n/** What a field holds when the server leaves it out. */\nexport const DEFAULTS = ${JSON.stringify(defaults, null, 2)} as const\n`
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(file('src/scene/contract.ts'), await contract())
