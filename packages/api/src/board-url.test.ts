import { teamNameIn } from '@lunchvote/contracts/team-path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { boardUrl } from './board-url.ts'

const origin = 'https://lunch.example.com'
const segmentFor = (name: string) => boardUrl(name, origin).slice(origin.length + 1)

test.each([
  ['R&D / Ops', 'R%26D%20~2F%20Ops'],
  ['C#', 'C~23'],
  ['50% Club', '50~25%20Club'],
  ['Team?', 'Team~3F'],
  ['a\\b', 'a~5Cb'],
  ['a~2Fb', 'a~7E2Fb'],
  ['a~b ~', 'a~b%20~'],
  ['Müller', 'M%C3%BCller'],
])('the team %j has the path /%s', (name, segment) => {
  expect(segmentFor(name)).toBe(segment)
  expect(teamNameIn(decodeURIComponent(segment))).toBe(name)
})

test('every name has a path of its own that no proxy refuses', () => {
  const characters = fc.constantFrom('/', '#', '%', '?', '\\', '~', '2', 'F', '7', 'E', 'a', ' ', '🍕')
  const names = fc.oneof(
    fc.string({ unit: characters }),
    fc.string({ unit: 'binary' }).filter((name) => name.isWellFormed()),
  )
  fc.assert(
    fc.property(names, (name) => {
      const segment = segmentFor(name)
      expect(segment).not.toMatch(/%(2F|23|25|3F|5C)/)
      expect(teamNameIn(decodeURIComponent(segment))).toBe(name)
    }),
    { numRuns: 300, seed: 5 },
  )
})
