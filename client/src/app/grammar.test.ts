import { expect, test } from 'vitest'
import { fill } from './grammar'

test('French signs do not begin a line', () => {
  expect(fill('Recherche : {0} ! « {1} »', 'fr', ['a : b', 'c'])).toBe('Recherche\u00a0: a : b\u00a0! «\u00a0c\u00a0»')
  expect(fill('Now : {0}', 'en', ['x'])).toBe('Now : x')
})

test('a number and its word agree in both languages', () => {
  const english = [0, 1, 2, 7].map((n) => fill('{0:plural|1 place|{0} places} found by {1}.', 'en', [n, 'Ann']))
  expect(english).toEqual(['0 places found by Ann.', '1 place found by Ann.', '2 places found by Ann.', '7 places found by Ann.'])
  const french = [0, 1, 2, 7].map((n) => fill('{0:plural|{0} passage trouvé|{0} passages trouvés}.', 'fr', [n]))
  expect(french).toEqual(['0 passage trouvé.', '1 passage trouvé.', '2 passages trouvés.', '7 passages trouvés.'])
})
