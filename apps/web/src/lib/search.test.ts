import { expect, test } from 'vitest'
import { parseSearch, stringifySearch } from './search.ts'

test.each(['100', 'true', '"x"', 'R&D / Ops #1 100%', 'Команда 🍕', 'a+b c'])(
  'the team %s survives a link',
  (team) => {
    expect(parseSearch(stringifySearch({ team }))).toEqual({ team })
  },
)

test('parameters that are not text are left out', () => {
  expect(stringifySearch({ team: undefined, tab: 1 })).toBe('')
})
