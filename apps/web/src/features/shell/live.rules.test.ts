import { teamChanges } from '@lunchvote/contracts/event-types'
import { expect, test } from 'vitest'
import { concernedBy } from './live.rules.ts'

test('a change reloads the data that shows it, and nothing else', () => {
  expect([...concernedBy(['votes'])]).toEqual(['tally'])
  expect([...concernedBy(['vault'])]).toEqual(['vault'])
  expect([...concernedBy(['venues', 'votes'])]).toEqual(['venues', 'tally'])
  expect([...concernedBy(['members'])]).toContain('user')
  expect([...concernedBy(['team'])]).toContain('invite')
  expect([...concernedBy(['menus'])]).toEqual(['menus'])
  expect([...concernedBy(teamChanges)]).toHaveLength(9)
})
