import { expect, test } from 'vitest'
import { testChoices } from './test-choices.mjs'

test('no arguments choose everything', () => {
  expect(testChoices([])).toEqual({ databaseUrl: undefined, only: undefined, filters: [] })
})

test('arguments choose a database, a part and files', () => {
  expect(testChoices(['--database-url=postgres://u:p@h/d', '--only=unit', 'votes'])).toEqual({
    databaseUrl: 'postgres://u:p@h/d',
    only: 'unit',
    filters: ['votes'],
  })
})

test.each([[['--only=nothing']], [['--database-url=mysql://h/d']], [['--watch']], [['votes']]])(
  '%j is refused with the usage',
  (args) => expect(() => testChoices(args)).toThrow(/Usage: npm test/),
)
