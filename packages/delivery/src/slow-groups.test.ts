import { expect, test } from 'vitest'
import { createSlowGroups } from './slow-groups.ts'

test('a group is slow as long as its last job took a second', () => {
  const groups = createSlowGroups()
  groups.note('a', 999)
  groups.note('b', 1_000)
  groups.note('c', 5_000)
  expect(groups.names()).toEqual(['b', 'c'])
  groups.note('b', 999)
  expect(groups.names()).toEqual(['c'])
})

test('the last thousand slow groups are remembered', () => {
  const groups = createSlowGroups()
  groups.note('first', 5_000)
  groups.note('second', 5_000)
  for (let n = 1; n <= 998; n += 1) groups.note(`group ${n}`, 5_000)
  groups.note('first', 5_000)
  groups.note('last', 5_000)
  expect(groups.names()).toHaveLength(1_000)
  expect(groups.names()).toContain('first')
  expect(groups.names()).not.toContain('second')
})
