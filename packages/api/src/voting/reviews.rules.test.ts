import { describe, expect, it } from 'vitest'
import { reviewYear, type YearLunch } from './reviews.rules.ts'

let dayOfYear = 0
it.beforeEach(() => {
  dayOfYear = 0
})

/** Lunches on consecutive days from 1 January 2026. */
function lunch(venueId: number | null, more: Partial<YearLunch> = {}): YearLunch {
  dayOfYear += 1
  return {
    day: new Date(Date.UTC(2026, 0, dayOfYear)).toISOString().slice(0, 'YYYY-MM-DD'.length),
    venueId,
    venueName: `Venue ${venueId}`,
    how: 'member',
    votes: 0,
    against: 0,
    voters: 0,
    tally: {},
    againstTally: {},
    walkingMinutes: null,
    ...more,
  }
}
const vote = (tally: Record<string, number>, more: Partial<YearLunch> = {}) => {
  const votes = tally[1] ?? 0
  const voters = Object.values(tally).reduce((sum, count) => sum + count, 0)
  return lunch(1, { how: 'votes', votes, voters, tally, ...more })
}

describe('the figures of a year', () => {
  it('are nothing without a lunch', () => {
    expect(reviewYear([])).toEqual({
      lunches: 0,
      places: 0,
      first: null,
      favourite: null,
      rarest: null,
      longestRun: null,
      closestVote: null,
      daysOnFoot: 0,
      walkingMinutes: 0,
    })
  })

  it('of one lunch are that lunch', () => {
    expect(reviewYear([lunch(1)])).toMatchObject({
      lunches: 1,
      places: 1,
      first: { day: '2026-01-01', venueName: 'Venue 1' },
      favourite: null,
      rarest: null,
      longestRun: null,
    })
  })

  it('count deleted venues and other places by their names, and name a venue as it was called last', () => {
    const lunches = [
      lunch(null, { venueName: 'Old Inn' }),
      lunch(1, { venueName: 'Napoli' }),
      lunch(2),
      lunch(1, { venueName: 'Napoli Due' }),
      lunch(null, { venueName: 'Old Inn' }),
      lunch(1, { venueName: 'Napoli Due' }),
    ]
    expect(reviewYear(lunches)).toMatchObject({
      lunches: 6,
      places: 3,
      first: { venueName: 'Old Inn' },
      favourite: { venueName: 'Napoli Due', times: 3 },
      rarest: { venueName: 'Venue 2', times: 1 },
    })
  })

  it('of equals, the favourite was eaten at last, and the rarest is longest ago', () => {
    const lunches = [lunch(1), lunch(2), lunch(3), lunch(4), lunch(3), lunch(4)]
    expect(reviewYear(lunches)).toMatchObject({
      favourite: { venueName: 'Venue 4', times: 2 },
      rarest: { venueName: 'Venue 1', times: 1 },
    })
    expect(reviewYear([lunch(1), lunch(2)])).toMatchObject({ favourite: null, rarest: null })
  })

  it('have the longest run, the latest of equals, whatever is between the days', () => {
    const lunches = [lunch(1), lunch(1), lunch(2), lunch(2), lunch(3), lunch(2)]
    expect(reviewYear(lunches).longestRun).toEqual({
      venueName: 'Venue 2',
      lunches: 2,
      from: '2026-01-03',
      to: '2026-01-04',
    })
    const friday = lunch(5, { day: '2026-12-25' })
    const monday = lunch(5, { day: '2026-12-28' })
    const last = lunch(5, { day: '2026-12-31' })
    expect(reviewYear([friday, monday, last]).longestRun).toEqual({
      venueName: 'Venue 5',
      lunches: 3,
      from: '2026-12-25',
      to: '2026-12-31',
    })
  })

  it('count the days on foot and the minutes to venues that have some', () => {
    const minutes = [null, 0, 4, 9].map((walkingMinutes) => lunch(1, { walkingMinutes }))
    expect(reviewYear(minutes)).toMatchObject({ daysOnFoot: 2, walkingMinutes: 13 })
  })
})

describe('the closest vote', () => {
  const closest = (...lunches: YearLunch[]) => reviewYear(lunches).closestVote

  it('has the smallest margin, then most voters, then is the latest', () => {
    expect(closest(vote({ 1: 4, 2: 2 }), vote({ 1: 3, 2: 2 }))).toMatchObject({ margin: 1, voters: 5 })
    expect(closest(vote({ 1: 4, 2: 3 }), vote({ 1: 3, 2: 2 }))).toMatchObject({ margin: 1, voters: 7 })
    const [, later] = [vote({ 1: 3, 2: 2 }), vote({ 1: 3, 2: 2 })]
    expect(closest(vote({ 1: 5, 2: 1 }), later)).toMatchObject({ day: later?.day })
  })

  it('is a tie if there was one', () => {
    const tie = vote({ 1: 2, 2: 2 }, { how: 'tie' })
    expect(closest(vote({ 1: 3, 2: 2 }), tie)).toEqual({
      day: tie.day,
      venueName: 'Venue 1',
      margin: 0,
      voters: 4,
    })
  })

  it('counts votes against venues', () => {
    const lunch = vote({ 1: 5, 2: 5 }, { against: 1, againstTally: { 1: 1, 2: 3 }, voters: 6 })
    expect(closest(lunch)).toMatchObject({ margin: 2, voters: 6 })
  })

  it('is none of those that nobody contested, that a member recorded, or whose venue is deleted', () => {
    expect(closest(vote({ 1: 4 }), vote({ 1: 4, 2: 0 }))).toBeNull()
    expect(closest(vote({ 1: 3, 2: 2 }, { how: 'member' }))).toBeNull()
    expect(closest(vote({ 1: 3, 2: 2 }, { venueId: null }))).toBeNull()
  })
})
