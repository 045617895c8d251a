import { expect, test } from 'vitest'
import { parseSearch, stringifySearch } from './search.ts'

test.each(['100', 'true', '"x"', '12e34', '0007', 'R&D / Ops #1 100%', 'Команда 🍕', 'a+b c'])(
  'the parameter %s survives a link as text',
  (value) => {
    expect(parseSearch(stringifySearch({ value }))).toEqual({ value })
  },
)

test('parameters that are not text are left out', () => {
  expect(stringifySearch({ team: undefined, tab: 1 })).toBe('')
})
