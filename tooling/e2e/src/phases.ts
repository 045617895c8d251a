import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { focusWindow } from './lunch-day.ts'

type Person = { userId: number; displayName: string; pictureUrl: null }
type Venue = { id: number; name: string; imageUrl: string }

/** A day that the page is made to show: what the server answers about the lunch and the votes. */
export type Phase = {
  name: string
  isEvening: boolean
  lunch: object
  tallies: object[]
  week: object
}

const at = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString()

/**
 * The phases of a day, as a member sees them. The first venue has two seats.
 * @param me the id of the member
 * @param people how many members the team has
 */
export function phasesOf(me: number, people: number, [first, second]: readonly [Venue, Venue]): Phase[] {
  const all: Person[] = Array.from({ length: people }, (_, index) => ({
    userId: index === 0 ? me : 10_000 + index,
    displayName:
      index === 1 ? 'Maximiliane Freifrau von Donaudampfschifffahrt' : `Person Nummer ${index + 1}`,
    pictureUrl: null,
  }))
  const [own, ...others] = all
  if (!own) throw new Error('a team has at least one member')
  const tally = (venue: Venue, voters: Person[]) => ({
    venueId: venue.id,
    count: voters.length,
    hasVoted: voters.includes(own),
    teamSize: people,
    voters: voters.map((voter) => ({ ...voter, timestamp: at(-600) })),
    against: 0,
    opponents: [],
    hasVotedAgainst: false,
    isHidden: false,
  })
  const day = (voters: Person[], details: object) => ({
    day: at(0).slice(0, 10),
    closesAt: at(1800),
    isOpen: true,
    decision: null,
    coming: voters,
    voted: voters,
    away: [],
    waitingFor: all.filter((person) => !voters.includes(person)),
    reset: null,
    reopened: null,
    nudge: null,
    guests: [],
    tables: [],
    ...details,
  })
  const decision = {
    day: at(0).slice(0, 10),
    venueId: first.id,
    venueName: first.name,
    imageUrl: first.imageUrl,
    votes: 2,
    against: 0,
    voters: people,
    how: 'votes',
    reason: 'Most votes: 3 of 5.',
    reasonCode: 'most_votes',
    reasonParams: { votes: 3, voters: 5 },
    decidedAt: at(-600),
    decidedBy: null,
  }
  const tied = {
    ...decision,
    how: 'tie',
    reasonCode: 'tied_at_votes',
    reasonParams: { votes: 2, others: [second.name, 'Taco Town'], rule: 'eaten_longer_ago' },
  }
  const byHand = {
    ...decision,
    decidedAt: at(-5),
    decidedBy: 'Maximiliane Freifrau von Donaudampfschifffahrt',
  }
  const table = (venue: Venue, people: Person[], details: object = {}) => ({
    tableId: venue.id,
    kind: 'go',
    venueId: venue.id,
    venueName: venue.name,
    imageUrl: venue.imageUrl,
    leavesAt: at(1200),
    meetingPoint: 'Am Haupteingang neben der großen Drehtür',
    seats: null,
    openedBy: null,
    takenBy: null,
    people,
    guests: [],
    lines: [],
    summary: '',
    ...details,
  })
  const week = {
    from: at(0).slice(0, 10),
    to: at(0).slice(0, 10),
    lunches: 5,
    places: 5,
    ties: 2,
    walkingMinutes: 131,
    longAgo: { venueName: 'Donaudampfschifffahrtskantine am alten Fährhafen', weeks: 12 },
  }
  const phase = (name: string, voters: Person[], details: object = {}, level: Person[] = []): Phase => ({
    name,
    isEvening: name.startsWith('evening'),
    lunch: day([...voters, ...level], details),
    tallies: [tally(first, voters), tally(second, level)],
    week: { ...week, isClosing: name.includes('week') },
  })
  const some = others.slice(0, Math.ceil(others.length / 2))
  const closed = { isOpen: false, closesAt: at(-600) }
  const deed = { by: 'Maximiliane Freifrau von Donaudampfschifffahrt', at: at(-5) }
  const guests = others.slice(0, 2).map((host) => ({ name: 'Großtante Hildegard', host }))
  const mine = (details: object) => table(second, [own, ...some], { openedBy: own, ...details })
  const nextLunch = { day: '2026-12-30', closesAt: '2026-12-30T10:45:00.000Z' }
  const off = { closesAt: null, dayOff: { name: 'Der Betriebsausflug nach Sankt Peter-Ording', names: null } }
  return [
    phase('first', []),
    phase('reset', [], { reset: { ...deed, undoUntil: at(50) } }),
    phase('away', [], { away: [own], waitingFor: others }),
    phase('voting', some),
    phase('closing soon', some, { closesAt: at(500) }),
    phase('nudged', some, { nudge: { ...deed, userId: 10_001 } }),
    phase('reopened', some, { reopened: deed }),
    phase('voted', [own]),
    phase('tied', [own], {}, others.slice(0, 1)),
    phase('all voted', all),
    phase('day off', [], { ...off, nextLunch }),
    phase('day off, voting', some, { ...off, nextLunch }),
    phase('decided', others, { ...closed, decision }),
    phase('decided, coming', all, { ...closed, decision: tied }),
    phase('closed by hand', others, { isOpen: false, decision: byHand }),
    phase('leaving', all, { ...closed, decision, tables: [table(second, all)] }),
    phase('leaving, with guests', all, { ...closed, decision, tables: [table(second, all)], guests }),
    phase('leaving, away', others, { ...closed, decision, tables: [table(second, others)], away: [own] }),
    phase('another table', all, { ...closed, decision, tables: [table(first, []), mine({})] }),
    phase('an order', all, { ...closed, decision, tables: [table(first, []), mine({ kind: 'order' })] }),
    phase('over the seats', others, { ...closed, decision, tables: [table(first, others)], guests }),
    phase('over the seats, coming', all, { ...closed, decision, tables: [table(first, all)], guests }),
    phase('no votes', [], closed),
    phase('evening, no votes', [], { ...closed, nextLunch }),
    phase('evening, decided', others, { ...closed, decision, nextLunch }),
    phase('evening of a week, no votes', [], { ...closed, nextLunch }),
    phase('evening of a week, decided', others, {
      ...closed,
      decision: { ...tied, venueName: second.name },
      nextLunch,
    }),
  ]
}

/** Makes the page show a phase, instead of the day of its server. */
export async function phaseShower(page: Page): Promise<(phase: Phase) => Promise<void>> {
  let shown: Phase | undefined
  const fulfil = (procedure: string, part: (phase: Phase) => unknown) =>
    page.route(`**/api/trpc/${procedure}*`, (route) =>
      shown ? route.fulfill({ json: { result: { data: part(shown) } } }) : route.continue(),
    )
  await fulfil('lunch.today', ({ lunch }) => lunch)
  await fulfil('votes.today', ({ tallies }) => tallies)
  await fulfil('lunch.week', ({ week }) => week)
  return async (phase) => {
    shown = phase
    const answers = ['lunch.today', 'votes.today'].map((procedure) =>
      page.waitForResponse((response) => response.url().includes(procedure)),
    )
    await focusWindow(page)
    await Promise.all(answers)
    // What the page makes of the answers is on the screen after two frames.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    await expect(page.locator('section.on-board')).toBeVisible()
  }
}
