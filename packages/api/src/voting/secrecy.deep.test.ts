import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { paris } from '../testing/lunch-team.ts'
import { outcomesOf } from '../testing/outcomes.ts'
import { addOutlet, toldTo } from '../testing/outlet-calls.ts'
import { pushSubscriptionInput } from '../testing/receivers.ts'
import {
  observers,
  type SecretHistory,
  type SecretStep,
  secretHistory,
  venues,
  voters,
} from '../testing/secret-histories.ts'
import {
  type Caller,
  createTestApi,
  type Person,
  registration,
  type TestApi,
  venueInput,
} from '../testing/test-api.ts'
import { clearEndedDays } from './day.service.ts'

// Each play has a database of its own, so that all ids are the same in both.
let apis: TestApi[]
beforeAll(async () => {
  apis = await Promise.all([createTestApi(), createTestApi()])
})
afterAll(async () => {
  for (const api of apis) await api.close()
})

let teamsMade = 0
const { password } = registration()
const timezone = 'Europe/Paris'

/** One of the two plays of a history, and what the observers have got in it. */
type Play = Awaited<ReturnType<typeof createPlay>>

async function createPlay(api: TestApi, index: 0 | 1, team: number, { settings }: SecretHistory) {
  let now = Date.parse(paris('09:00'))
  api.setTime(paris('09:00'))
  const join = (name: string) => {
    const email = `${name.replace(' ', '-')}.${team}@example.com`.toLowerCase()
    return api.register({ teamName: `Secretive ${team}`, displayName: name, email, password })
  }
  const people: { observers: Person[]; voters: Person[] } = { observers: [], voters: [] }
  for (let n = 0; n < observers; n += 1) people.observers.push(await join(`Observer ${n}`))
  for (let n = 0; n < voters; n += 1) people.voters.push(await join(`Voter ${n}`))
  const [admin] = people.observers as [Person]
  await admin.call((c) => c.team.changeSettings({ timezone, ...settings }))
  const venueIds: number[] = []
  for (let n = 0; n < venues; n += 1) {
    venueIds.push((await admin.call((c) => c.venues.create(venueInput({ name: `Place ${n}` })))).id)
  }
  for (const person of people.voters) {
    await person.call((c) => c.diets.change({ diets: ['vegan'] }))
    await person.call((c) => c.push.subscribe(pushSubscriptionInput()))
  }
  const outlet = await addOutlet(admin, { name: 'Channel' })
  const { id: userId, teamId } = await admin.call((c) => c.auth.me())
  const events: string[][] = []
  const unsubscribe = api.events.subscribe({
    teamId,
    userId,
    emit: (types) => void events.push([...types]),
    revalidate: () => {},
    end: () => {},
  })
  return {
    api,
    index,
    people,
    venueIds,
    outlet,
    settings,
    events,
    unsubscribe,
    wait: (minutes: number) => {
      now += minutes * 60_000
      api.setTime(new Date(now).toISOString())
    },
  }
}

/** What the calls of an observer answer. */
async function readsOf({ api, people, venueIds, outlet, events }: Play) {
  const reads: unknown[] = [await toldTo(api, outlet.id), events]
  for (const person of people.observers) {
    reads.push(
      await person.call((c) => c.votes.today()),
      await person.call((c) => c.lunch.today()),
      await person.call((c) => c.lunch.list({})),
      await person.call((c) => c.lunch.suggestions()),
      await person.call((c) => c.venues.list()),
      await answerOf(person, (c) => c.venues.get({ id: venueIds[0] as number })),
      await answerOf(person, (c) => c.team.members()),
    )
  }
  return reads
}

/** What the person is answered, also if the call is refused. */
async function answerOf(person: Person, procedure: (caller: Caller) => Promise<unknown>): Promise<unknown> {
  try {
    return await person.call(procedure)
  } catch (error) {
    const { code, message } = error as { code: string; message: string }
    if (code === 'INTERNAL_SERVER_ERROR') throw error
    return { code, message }
  }
}

/** The ids of the venues that take votes, which are the same in both plays. */
async function openVenues({ people }: Play): Promise<Set<number>> {
  const list = await (people.observers[0] as Person).call((c) => c.venues.list())
  return new Set(list.filter(({ active, today }) => active && today.isOpen).map(({ id }) => id))
}

const at = <T>(list: readonly T[], index: number): T => list[index] as T

/** Takes the step of a voter in one of the plays. @returns whether it was accepted */
function takeSecretly(play: Play, step: SecretStep & { voter: number }, place: (venue: number) => number) {
  const { people, venueIds, index } = play
  const voter = at(people.voters, step.voter)
  const call = (procedure: (caller: Caller) => Promise<unknown>) => outcomesOf([voter.call(procedure)])
  switch (step.kind) {
    case 'vote': {
      const { venue, against } = step.answers[index]
      return call((c) => c.votes.cast({ venueId: at(venueIds, place(venue)), against }))
    }
    case 'take back':
      return call((c) => c.votes.remove({ venueId: at(venueIds, place(step.venue)) }))
    case 'take all back':
      return outcomesOf(venueIds.map((venueId) => voter.call((c) => c.votes.remove({ venueId }))))
    case 'be away':
      return call((c) => c.lunch.away({ away: step.away }))
    case 'days off':
      return call((c) => c.days.change({ weekdays: step.weekdays, awayThrough: null }))
    case 'leave team':
      return call((c) => c.account.remove({ password }))
  }
}

/** Takes the step of an observer. @returns the answer */
async function takeOpenly(play: Play, step: Exclude<SecretStep, { voter: number }>): Promise<unknown> {
  const { api, people, venueIds, settings, wait } = play
  if (step.kind === 'wait') {
    wait(settings.votingCloses === null ? step.minutes : Math.min(step.minutes, 31))
    await clearEndedDays(api.deps, timezone)
    return null
  }
  if (step.kind === 'mode') {
    const { votingMode } = step
    return answerOf(at(people.observers, 0), (c) =>
      c.team.changeSettings({ timezone, dailyReset: settings.dailyReset, votingMode }),
    )
  }
  const person = at(people.observers, step.observer)
  const id = 'venue' in step ? at(venueIds, step.venue) : 0
  return answerOf(person, async (c): Promise<unknown> => {
    switch (step.kind) {
      case 'reset':
        return c.votes.reset()
      case 'undo':
        return c.votes.undoReset()
      case 'nudge':
        return c.lunch.nudge()
      case 'extend':
        return c.lunch.extend({ minutes: 45 })
      case 'decide':
        // A decision shows everything. So only one that is refused, because nobody has voted, can be compared.
        return (await c.lunch.today()).voted.length === 0 ? c.lunch.decide() : null
      case 'observer is away':
        return c.lunch.away({ away: step.away })
      case 'observer votes':
        return settings.showVotes === 'at-closing' ? c.votes.cast({ venueId: id }) : null
      case 'leave out':
        return c.venues.leaveOut({ id, reason: 'It rains' })
      case 'take in':
        return c.venues.takeIn({ id })
      case 'delete':
        return c.venues.remove({ id })
      case 'edit': {
        const { active, closedOn } = step
        return c.venues.update({ ...venueInput({ name: 'Edited' }), id, active, closedOn })
      }
    }
  })
}

/** Takes the step in both plays. @returns the answers that observers get, or undefined if the step cannot be compared */
async function takeTwice(plays: [Play, Play], step: SecretStep, { venuesOfSecond }: SecretHistory) {
  if (!('voter' in step)) return Promise.all(plays.map((play) => takeOpenly(play, step)))
  if (step.kind === 'take back' && !venuesOfSecond) return undefined
  const places = [(venue: number) => venue, (venue: number) => venuesOfSecond?.[venue] ?? venue]
  let taken = step
  if (step.kind === 'vote') {
    const [first] = plays
    const { votingMode } = await at(first.people.observers, 0).call((c) => c.team.settings())
    const answers = step.answers.map(({ venue, against }, n) => ({
      venue: venuesOfSecond && n === 1 ? step.answers[0].venue : venue,
      against: against && votingMode === 'approval',
    })) as typeof step.answers
    taken = { ...step, answers }
    const open = await openVenues(first)
    const isOpen = answers.every(({ venue }, n) => open.has(at(first.venueIds, at(places, n)(venue))))
    if (!isOpen) return undefined
  }
  return Promise.all(plays.map((play, n) => takeSecretly(play, taken, at(places, n))))
}

async function hasDecidedBefore(plays: [Play, Play], today: string): Promise<boolean> {
  const lists = plays.map(({ people: { observers } }) => at(observers, 0).call((c) => c.lunch.list({})))
  return (await Promise.all(lists)).some(({ lunches }) => lunches.some(({ day }) => day < today))
}

it('whichever way hidden votes are cast, observers get the same', { timeout: 600_000 }, async () => {
  const comparisons = { steps: 0, votes: 0 }
  const property = fc.asyncProperty(secretHistory, async (history) => {
    teamsMade += 1
    const [first, second] = apis as [TestApi, TestApi]
    const plays: [Play, Play] = [
      await createPlay(first, 0, teamsMade, history),
      await createPlay(second, 1, teamsMade, history),
    ]
    for (const step of history.steps) {
      const answers = await takeTwice(plays, step, history)
      if (!answers) continue
      const days = await Promise.all(
        plays.map(({ people: { observers } }) => at(observers, 0).call((c) => c.lunch.today())),
      )
      expect(days[0]?.isOpen).toBe(days[1]?.isOpen)
      // What a day was decided for is told when it has ended, and shows how its votes were cast.
      if (!days[0]?.isOpen || (await hasDecidedBefore(plays, days[0].day))) break
      expect(answers[1], JSON.stringify(step)).toEqual(answers[0])
      const [reads, others] = [await readsOf(plays[0]), await readsOf(plays[1])]
      expect(others, JSON.stringify(step)).toEqual(reads)
      // The same characters also have the same length once a proxy has compressed them.
      expect(JSON.stringify(others)).toBe(JSON.stringify(reads))
      comparisons.steps += 1
      if (step.kind === 'vote') comparisons.votes += 1
    }
    for (const { unsubscribe } of plays) unsubscribe()
  })
  await fc.assert(property, { numRuns: 40 })
  // Otherwise most steps would have been left out.
  expect(comparisons.steps).toBeGreaterThan(200)
  expect(comparisons.votes).toBeGreaterThan(40)
})
