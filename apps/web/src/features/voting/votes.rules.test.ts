import type { Venue } from '@lunchvote/contracts/venues'
import type { VenueTally } from '@lunchvote/contracts/votes'
import { describe, expect, test } from 'vitest'
import { lunchToday, person, venue as venueWith } from '~/testing/data.ts'
import {
  leadingVenues,
  orderVenues,
  parseShuffleOrder,
  percent,
  shuffle,
  shuffleWeight,
  summaryLine,
  tallyOf,
  withoutVote,
  withoutVotes,
  withVote,
} from './votes.rules.ts'

const me = { id: person('Ada').userId, displayName: 'Ada', pictureUrl: null }

const venue = (id: number, active = true) => venueWith({ id, name: `Venue ${id}`, active })

function tally(venueId: number, voters: [name: string, minute: number][] = [], hasVoted = false): VenueTally {
  return {
    venueId,
    count: voters.length,
    hasVoted,
    teamSize: 4,
    voters: voters.map(([displayName, minute]) => ({ ...person(displayName), timestamp: at(minute) })),
    against: 0,
    opponents: [],
    hasVotedAgainst: false,
    isHidden: false,
  }
}

function at(minute: number): string {
  return new Date(Date.UTC(2026, 0, 5, 11, minute)).toISOString()
}

const ids = (venues: Venue[]) => venues.map(({ id }) => id)
const unshuffled = new Map<number, number>()

describe('order', () => {
  const venues = [1, 2, 3, 4].map((id) => venue(id))

  test('venues with votes come first, the one whose latest vote is oldest at the top', () => {
    const tallies = [
      tally(1),
      tally(2, [
        ['Ada', 1],
        ['Alan', 9],
      ]),
      tally(3, [['Grace', 5]]),
      tally(4),
    ]
    expect(ids(orderVenues(venues, tallies, unshuffled, 'single'))).toEqual([3, 2, 4, 1])
  })

  test('without votes and without a shuffle, the newest is first', () => {
    expect(ids(orderVenues(venues, [], unshuffled, 'single'))).toEqual([4, 3, 2, 1])
  })

  test('without votes, the highest shuffle weight is first', () => {
    const order = new Map([
      [1, 0.5],
      [2, 0.9],
      [3, 0.1],
      [4, 0.7],
    ])
    expect(ids(orderVenues(venues, [], order, 'single'))).toEqual([2, 4, 1, 3])
  })

  test('venues added since the shuffle come before the shuffled ones, newest first', () => {
    const order = new Map([
      [1, 0.2],
      [2, 0.5],
    ])
    expect(ids(orderVenues(venues, [], order, 'single'))).toEqual([4, 3, 2, 1])
    expect(ids(orderVenues(venues, [tally(4, [['Ada', 1]])], order, 'single'))).toEqual([4, 3, 2, 1])
    expect(ids(orderVenues(venues, [tally(1, [['Ada', 1]])], order, 'single'))).toEqual([1, 4, 3, 2])
  })

  test('in approval, the most support comes first, and the rest of the order is for equals', () => {
    const against = (row: VenueTally, count: number) => ({ ...row, against: count })
    const tallies = [
      tally(1, [
        ['Ada', 1],
        ['Alan', 9],
      ]),
      against(tally(2, [['Grace', 5]]), 1),
      against(tally(3), 1),
      tally(4),
    ]
    expect(ids(orderVenues(venues, tallies, unshuffled, 'approval'))).toEqual([1, 2, 4, 3])
    expect([...leadingVenues(tallies)]).toEqual([1])
    expect([...leadingVenues(tallies.slice(1, 3))]).toEqual([2])
    expect([...leadingVenues(tallies.slice(2))]).toEqual([])
  })

  test('inactive venues are left out', () => {
    expect(ids(orderVenues([venue(1, false), venue(2)], [tally(2)], unshuffled, 'single'))).toEqual([2])
  })
})

describe('shuffle', () => {
  test('a weight is the average of three random numbers', () => {
    const numbers = [0.3, 0.6, 0.9]
    expect(shuffleWeight(() => numbers.shift() ?? 0)).toBeCloseTo(0.6)
  })

  test('survives being saved and read', () => {
    const order = shuffle([venue(1), venue(2)])
    expect(parseShuffleOrder(JSON.stringify([...order]))).toEqual(order)
  })

  test.each([null, '', 'null', '{', '{}', '[1,2]', '[[1]]', '[["1",2]]', '[[1,null]]', '[[1,2,3]]', '"x"'])(
    'storage holding %j counts as never shuffled',
    (stored) => expect(parseShuffleOrder(stored)).toEqual(new Map()),
  )
})

describe('tally', () => {
  test('the percentage is votes by team size, and at most 100', () => {
    expect(percent(1, tally(1))).toBe(25)
    expect(percent(3, { ...tally(1), teamSize: 0 })).toBe(100)
  })

  test('a venue without a row has no votes, in a team of one where none is known', () => {
    expect(tallyOf([], 7)).toMatchObject({ venueId: 7, count: 0, hasVoted: false, teamSize: 1 })
    expect(tallyOf([tally(1)], 7).teamSize).toBe(4)
  })

  test('all venues with the most votes lead; none leads without votes', () => {
    expect([...leadingVenues([tally(1, [['Ada', 1]]), tally(2, [['Alan', 2]]), tally(3)])]).toEqual([1, 2])
    expect([...leadingVenues([tally(1), tally(2)])]).toEqual([])
  })

  test.each([
    [[tally(1), tally(2)], 'No votes yet'],
    [[tally(1, [['Ada', 1]]), tally(2)], '1 person has voted on 1 restaurant'],
    [
      [
        tally(1, [
          ['Ada', 1],
          ['Alan', 2],
        ]),
        tally(2),
      ],
      '2 people have voted on 1 restaurant',
    ],
    [
      [
        tally(1, [
          ['Ada', 1],
          ['Alan', 2],
        ]),
        tally(2, [['Grace', 3]]),
      ],
      '3 people have voted on 2 restaurants',
    ],
  ])('summary line %#', (tallies, line) => expect(summaryLine(lunchToday(), tallies)).toBe(line))
})

describe('a vote before the answer', () => {
  const before = [
    tally(
      1,
      [
        ['Grace', 1],
        ['Ada', 2],
      ],
      true,
    ),
    tally(2, [['Alan', 3]]),
    tally(3),
  ]

  test('moves from the venue it was on', () => {
    const after = withVote(before, { venueId: 2 }, me, Date.parse(at(9)))
    expect(after[0]).toMatchObject({ count: 1, hasVoted: false, voters: [{ displayName: 'Grace' }] })
    expect(after[1]).toMatchObject({
      count: 2,
      hasVoted: true,
      voters: [{ displayName: 'Alan' }, { displayName: 'Ada', timestamp: at(9) }],
    })
  })

  test('is the latest, even if the clock is slow', () => {
    const [, moved] = withVote(before, { venueId: 2 }, me, Date.parse(at(0)))
    expect(Date.parse(moved?.voters[1]?.timestamp ?? '')).toBeGreaterThan(Date.parse(at(3)))
  })

  test('for the same venue again changes nothing', () => {
    expect(withVote(before, { venueId: 1 }, me, Date.parse(at(9)))).toEqual(before)
  })

  test('gives a venue its first row', () => {
    expect(withVote(before, { venueId: 9 }, me, Date.parse(at(9))).at(-1)).toMatchObject({
      venueId: 9,
      count: 1,
      teamSize: 4,
    })
  })

  test('is removed alone, also if another voter has the same name', () => {
    const namesake = { userId: 99, displayName: 'Ada', pictureUrl: null, timestamp: at(3) }
    const own = tally(1, [['Ada', 1]], true)
    const row = { ...own, count: 2, voters: [...own.voters, namesake] }
    expect(withoutVote([row], 1, me.id)).toMatchObject([{ count: 1, hasVoted: false, voters: [namesake] }])
  })

  test('a reset leaves none', () => {
    expect(
      withoutVotes(before).every(({ count, voters, hasVoted }) => count + voters.length === 0 && !hasVoted),
    ).toBe(true)
  })
})
