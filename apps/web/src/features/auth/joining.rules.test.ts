import { describe, expect, test } from 'vitest'
import { isSameTeamName, joiningBy } from './joining.rules.ts'

describe('joining by a link', () => {
  const link = { team: 'Engines', invite: '12e34' }

  test('with the link, the visitor can only join a team that exists', () => {
    expect(joiningBy({ team: 'Engines' }, ' Engines ', undefined)).toEqual({ joinOnly: true })
    expect(joiningBy(link, 'Engines', undefined)).toEqual({ joinOnly: true, invite: '12e34' })
  })

  test('the link has no effect for another name, a new team, or without a team', () => {
    expect(joiningBy(link, 'engines', undefined)).toEqual({})
    expect(joiningBy(link, 'Engines', 'Engines')).toEqual({})
    expect(joiningBy({ invite: '12e34' }, 'Engines', undefined)).toEqual({})
    expect(joiningBy({}, '', undefined)).toEqual({})
  })
})

test('names are the same if they differ only in letter case, spacing or compatibility forms', () => {
  expect(isSameTeamName('Café  Ops', ' cafe\u0301 ops')).toBe(true)
  expect(isSameTeamName('Ops', '\u200bO\u00adps\u200f')).toBe(true)
  expect(isSameTeamName('Ops', 'Ops 2')).toBe(false)
})
