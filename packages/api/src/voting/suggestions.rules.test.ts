import { suggestionMessages } from '@lunchvote/contracts/reasons/suggestions.messages'
import { wordReason } from '@lunchvote/contracts/reasons/word-reason'
import { expect, it } from 'vitest'
import { type OpenVenue, suggest } from './suggestions.rules.ts'

const day = '2026-03-01'
const team = { teamId: 1, day }
const venue = (venueId: number, more: Partial<OpenVenue> = {}): OpenVenue => ({
  venueId,
  venueName: `Venue ${venueId}`,
  imageUrl: `https://example.com/${venueId}.jpg`,
  diets: [],
  lastEatenOn: null,
  ...more,
})
const ids = (...given: Parameters<typeof suggest>) => suggest(...given).map(({ venueId }) => venueId)
const wildCard = "Today's wild card."

it.each([
  [null, 'Never eaten at.'],
  ['2026-02-28', 'Not eaten at for 1 day.'],
  ['2026-02-27', 'Not eaten at for 2 days.'],
  ['2026-02-16', 'Not eaten at for 13 days.'],
  ['2026-02-15', 'Not eaten at for 2 weeks.'],
  ['2026-02-09', 'Not eaten at for 2 weeks.'],
  ['2026-02-08', 'Not eaten at for 3 weeks.'],
  ['2026-01-04', 'Not eaten at for 8 weeks.'],
  ['2025-12-29', 'Not eaten at for 8 weeks.'],
  ['2025-12-28', 'Not eaten at since December 2025.'],
  ['2025-12-01', 'Not eaten at since December 2025.'],
  ['2025-11-30', 'Not eaten at since November 2025.'],
])('the reason of a venue last eaten at on %s is: %s', (lastEatenOn, reason) => {
  const [suggestion] = suggest(team, [venue(1, { lastEatenOn })], [])
  expect(suggestion).toMatchObject({
    venueId: 1,
    venueName: 'Venue 1',
    imageUrl: 'https://example.com/1.jpg',
    reason,
  })
  const stored = JSON.parse(JSON.stringify(suggestion))
  expect(wordReason(suggestionMessages, { ...stored, reason: 'No code' })).toBe(reason)
})

it('two venues were not eaten at for longest, and the third one is drawn', () => {
  const never = venue(3)
  const eaten = [4, 5, 6, 7, 8].map((id) => venue(id, { lastEatenOn: `2026-02-0${id}` }))
  const third = new Set<number | undefined>()
  for (let teamId = 1; teamId <= 50; teamId += 1) {
    const [first, second, drawn] = suggest({ teamId, day }, [...eaten, never], [])
    expect([first?.venueId, second?.venueId, drawn?.reason]).toEqual([3, 4, wildCard])
    third.add(drawn?.venueId)
  }
  expect([...third].sort()).toEqual([5, 6, 7, 8])
})

it('there are as many suggestions as open venues, and at most three', () => {
  for (const count of [0, 1, 2, 3, 4]) {
    const venues = Array.from({ length: count }, (_, n) => venue(n))
    expect(new Set(ids(team, venues, [])).size).toBe(Math.min(count, 3))
  }
})

it('equals are in the order of the draw, which is another one on each day and for each team', () => {
  const venues = Array.from({ length: 12 }, (_, n) => venue(n))
  expect(ids(team, venues, [])).toEqual(ids(team, venues.toReversed(), []))
  const draws = [team, { ...team, day: '2026-03-02' }, { ...team, teamId: 2 }].map((each) =>
    ids(each, venues, []).join(),
  )
  expect(new Set(draws).size).toBe(3)
})

it('venues that suit everybody come first, and others fill the places that are left', () => {
  const meat = [1, 2, 3, 4, 5].map((id) => venue(id, { lastEatenOn: id === 1 ? null : `2026-01-0${id}` }))
  const vegan = (id: number, lastEatenOn: string) => venue(id, { diets: ['vegan'], lastEatenOn })
  const vegans = [vegan(7, '2026-02-27'), vegan(8, '2026-02-28'), vegan(9, '2026-02-26')]
  const present = [
    { diets: ['vegetarian' as const], members: 3 },
    { diets: [], members: 2 },
  ]
  expect(ids(team, [...meat, ...vegans], present)).toEqual([9, 7, 8])
  const [first, second, third] = ids(team, [...meat, ...vegans.slice(0, 2)], present)
  expect([first, second]).toEqual([7, 8])
  expect([1, 2, 3, 4, 5]).toContain(third)
  expect(ids(team, [...meat, ...vegans.slice(0, 1)], present).slice(0, 2)).toEqual([7, 1])
  // With two members who have diets, what venues suit is not told.
  expect(ids(team, [...meat, ...vegans], [{ diets: ['vegan'], members: 2 }])[0]).toBe(1)
})

it('a day that opens the week begins with the venue that is missed most, for two weeks or more, and suits everybody', () => {
  const opening = { ...team, isOpening: true }
  const [never, long, longer] = [
    venue(1),
    venue(2, { lastEatenOn: '2026-02-15' }),
    venue(3, { lastEatenOn: '2025-11-30' }),
  ]
  const opener = (...given: Parameters<typeof suggest>) =>
    suggest(...given).map(({ venueId, opensWeek }) => (opensWeek ? venueId : null))
  expect(opener(opening, [never, long, longer], [])).toEqual([3, null, null])
  expect(ids(opening, [never, long, longer], [])).toEqual([3, 1, 2])
  expect(opener(team, [never, long, longer], [])).toEqual([null, null, null])
  expect(opener(opening, [never, venue(2, { lastEatenOn: '2026-02-16' })], [])).toEqual([null, null])
  expect(opener(opening, [], [])).toEqual([])
  const vegan = venue(4, { diets: ['vegan'], lastEatenOn: '2026-02-01' })
  const present = [
    { diets: ['vegan' as const], members: 3 },
    { diets: [], members: 1 },
  ]
  expect(opener(opening, [never, longer, vegan], present)).toEqual([4, null, null])
})
