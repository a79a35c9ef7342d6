import { expect, test } from 'vitest'
import { blocks, inline } from './markdown'

test('a numbered rule is known by its number', () => {
  const [head, rule, more] = blocks('## Set up\n\n- **ABV-001** Shuffle *well*;\n  see ABV-002.\n- plain\n')
  expect(head).toMatchObject({ kind: 'heading', level: 2, id: 'set-up' })
  expect(rule).toMatchObject({ kind: 'item', rule: 'ABV-001' })
  expect(rule?.kind === 'item' && rule.spans.map((span) => span.kind)).toEqual(['text', 'italic', 'text', 'text', 'rule', 'text'])
  expect(more).toMatchObject({ kind: 'item', rule: '' })
})
test('chapters of the same name have addresses of their own', () => {
  expect(blocks('## Setup\n\n### Setup\n').map((block) => block.kind === 'heading' && block.id)).toEqual(['setup', 'setup-2'])
})
test('a picture has a caption and a key', () => {
  expect(blocks('- **ABV-001** One.\n\n![The board (whole).](board-2)\n')[1]).toEqual({ kind: 'picture', key: 'board-2', caption: 'The board (whole).' })
})
test('tables and code are kept whole', () => {
  const [table, code] = blocks('| a | b |\n|---|---|\n| 1 | `x` |\n\n```\n# no heading\n```\n')
  expect(table).toMatchObject({ kind: 'table' })
  expect(table?.kind === 'table' && table.rows.length).toBe(1)
  expect(code).toEqual({ kind: 'code', plain: '# no heading' })
})
test('identifiers with underscores are not italics', () => {
  expect(inline('the start_ring and `a_b`').map((span) => span.kind)).toEqual(['text', 'code'])
})
