import { maxId } from '@lunchvote/contracts/max-id'
import fc from 'fast-check'
import { clearEndedDays, settleAllDue } from '../voting/day.service.ts'
import { dayLength, dayOf } from './days-model.ts'
import type { Ack, Step } from './step.ts'
import { firstTable } from './team-model.ts'
import { type Person, type TestApi, venueInput } from './test-api.ts'

/**
 * A generated step. `who` and `what` are arbitrary numbers. `stepOf` chooses the person and the venue by these numbers.
 */
export type Draft = { kind: Step['kind']; who: number; what: number; instance: number }
export const draft: fc.Arbitrary<Draft> = fc.record({
  kind: fc.oneof(
    { weight: 5, arbitrary: fc.constant('cast' as const) },
    {
      weight: 5,
      arbitrary: fc.constantFrom(
        ...([
          'remove vote',
          'away',
          'days',
          'extend',
          'decide',
          'record',
          'remove lunch',
          'closing job',
        ] as const),
      ),
    },
    {
      weight: 2,
      arbitrary: fc.constantFrom(
        ...([
          'reset',
          'undo',
          'settings',
          'delete venue',
          'activate',
          'leave out',
          'remove member',
          'daily reset',
        ] as const),
      ),
    },
  ),
  who: fc.nat(50),
  what: fc.nat(50),
  instance: fc.nat(1),
})

/** Most of these steps cast, clear and restore votes. */
export const draftAroundReset: fc.Arbitrary<Draft> = fc.record({
  kind: fc.oneof(
    { weight: 6, arbitrary: fc.constant('cast' as const) },
    { weight: 6, arbitrary: fc.constantFrom(...(['reset', 'undo', 'undo'] as const)) },
    {
      weight: 4,
      arbitrary: fc.constantFrom(...(['away', 'days', 'remove vote', 'extend', 'leave out'] as const)),
    },
    {
      weight: 1,
      arbitrary: fc.constantFrom(...(['decide', 'activate', 'closing job', 'daily reset'] as const)),
    },
  ),
  who: fc.nat(3),
  what: fc.nat(50),
  instance: fc.nat(1),
})

/** Most of these steps decide, reopen, and change tables. */
export const draftAroundTables: fc.Arbitrary<Draft> = fc.record({
  kind: fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...(['cast', 'decide', 'record', 'away'] as const)) },
    {
      weight: 12,
      arbitrary: fc.constantFrom(
        ...(['open table', 'sit', 'sit', 'leave table', 'limit table', 'guests'] as const),
      ),
    },
    {
      weight: 2,
      arbitrary: fc.constantFrom(...(['away', 'days', 'extend', 'remove lunch', 'closing job'] as const)),
    },
    { weight: 1, arbitrary: fc.constantFrom(...(['remove member', 'delete venue', 'settings'] as const)) },
  ),
  who: fc.nat(50),
  what: fc.nat(50),
  instance: fc.nat(1),
})

/** A team whose members can call every instance. */
export type World = {
  instances: Pick<TestApi, 'deps'>[]
  people: { id: number; name: string; on: Person[] }[]
  venueIds: number[]
  /** The tables that were opened. */
  tableIds: number[]
}

export const pick = <T>(list: readonly T[], index: number): T => list[index % list.length] as T

export const everyDay = [1, 2, 3, 4, 5, 6, 7]
const times = ['11:45', null, '10:30', '23:59', '11:45']

/** Makes a step from a draft: chooses the people, the venue, the day and the other values. */
export function stepOf(
  { people, venueIds, tableIds }: World,
  { kind, who: n, what }: Draft,
  now: number,
): Step {
  const who = pick(people, n).id
  const venue = pick(venueIds, what)
  switch (kind) {
    case 'cast':
      return { kind, who, venue, against: what % 5 > 2 }
    case 'remove vote':
    case 'delete venue':
      return { kind, who, venue }
    case 'reset':
    case 'undo':
    case 'decide':
      return { kind, who }
    case 'away':
      return { kind, who, away: what % 3 > 0 }
    case 'days': {
      const today = dayOf(now)
      const weekdays = everyDay.filter((weekday) => (what >> (weekday % 3)) % 2 === 0)
      const awayThrough = pick([null, null, today, today + 1, today + 4], what)
      const awayFrom = awayThrough === null ? null : pick([null, awayThrough, today - 1], what >> 2)
      return { kind, who, weekdays, awayFrom, awayThrough }
    }
    case 'extend':
      return { kind, who, minutes: 1 + ((what * 7) % 180) }
    case 'record':
      return { kind, who, venue, day: dayOf(now) - pick([0, 0, 1, 5], what) }
    case 'remove lunch':
      return { kind, who, day: dayOf(now) - pick([0, 0, 1], what) }
    case 'settings': {
      const lunchDays = what % 2 ? everyDay : [1, 2, 3, 4, 5]
      const votingCloses = pick(times, what)
      const today = dayOf(now)
      const offDays = pick([[], [], [today], [today + 1, today + 2]], what >> 1)
      return {
        ...{ kind, who: pick(people, 0).id, lunchDays, offDays, votingCloses },
        votingMode: pick(['single', 'approval', 'approval'], what + n),
        showVotes: pick(
          ['always', 'after-voting', votingCloses === null ? 'always' : 'at-closing'],
          what >> 1,
        ),
      }
    }
    case 'activate':
      return { kind, who, venue, active: what % 2 === 0 }
    case 'leave out':
      return { kind, who, venue, out: what % 3 > 0 }
    case 'remove member':
      return { kind, who: pick(people, 0).id, member: pick(people, what).id }
    case 'open table':
      return { kind, who, venue, seats: pick([null, null, 2, 3, 5], what) }
    case 'sit':
      return { kind, who, table: pick([firstTable, ...tableIds.slice(-3)], what) }
    case 'leave table':
      return { kind, who }
    case 'limit table':
      return {
        ...{ kind, who, table: pick([firstTable, ...tableIds.slice(-3)], what) },
        seats: pick([2, 3, null], what >> 2),
      }
    case 'guests':
      return { kind, who, count: what % 4 }
    case 'closing job':
    case 'daily reset':
      return { kind }
  }
}

export const dayText = (day: number) => new Date(day * dayLength).toISOString().slice(0, 10)

/** Takes the step on an instance. */
export async function send(
  { instances, people, tableIds }: World,
  instance: number,
  step: Step,
): Promise<unknown> {
  const { deps } = pick(instances, instance)
  if (step.kind === 'closing job') return settleAllDue(deps)
  if (step.kind === 'daily reset') return clearEndedDays(deps, 'UTC')
  const person = pick(people.find(({ id }) => id === step.who)?.on ?? [], instance)
  if (step.kind === 'open table') {
    const { venue: venueId, seats } = step
    const { tableId } = await person.call((caller) => caller.tables.open({ venueId, seats }))
    step.id = tableId
    return tableIds.push(tableId)
  }
  const tableId = 'table' in step ? step.table || (await firstTableOf(person)) : firstTable
  return person.call((caller): Promise<unknown> => {
    switch (step.kind) {
      case 'cast':
        return caller.votes.cast({ venueId: step.venue, against: step.against })
      case 'remove vote':
        return caller.votes.remove({ venueId: step.venue })
      case 'reset':
        return caller.votes.reset()
      case 'undo':
        return caller.votes.undoReset()
      case 'away':
        return caller.lunch.away({ away: step.away })
      case 'days': {
        const { weekdays, awayFrom, awayThrough } = step
        return caller.days.change({
          weekdays,
          awayFrom: awayFrom === null ? null : dayText(awayFrom),
          awayThrough: awayThrough === null ? null : dayText(awayThrough),
        })
      }
      case 'decide':
        return caller.lunch.decide()
      case 'extend':
        return caller.lunch.extend({ minutes: step.minutes })
      case 'record':
        return caller.lunch.record({ day: dayText(step.day), venueId: step.venue })
      case 'remove lunch':
        return caller.lunch.remove({ day: dayText(step.day) })
      case 'settings': {
        const { kind: _, who: __, offDays, ...settings } = step
        const daysOff = offDays.map((day) => ({ day: dayText(day), name: null, isOff: true }))
        return caller.team.changeSettings({ timezone: 'UTC', dailyReset: true, daysOff, ...settings })
      }
      case 'delete venue':
        return caller.venues.remove({ id: step.venue })
      case 'activate':
        return caller.venues.update({ ...venueInput(), id: step.venue, active: step.active })
      case 'leave out':
        return step.out
          ? caller.venues.leaveOut({ id: step.venue, reason: 'It rains' })
          : caller.venues.takeIn({ id: step.venue })
      case 'remove member':
        return caller.team.removeMember({ id: step.member })
      case 'sit':
        return caller.tables.sit({ tableId })
      case 'leave table':
        return caller.tables.leave()
      case 'limit table':
        return caller.tables.change({ tableId, seats: step.seats })
      case 'guests': {
        const guests = Array.from({ length: step.count }, (_, n) => ({ name: `Guest ${n}` }))
        return caller.tables.bringGuests({ guests })
      }
    }
  })
}

/** The id of the first table of today. Without one, an id that no table has. */
async function firstTableOf(person: Person): Promise<number> {
  const { tables } = await person.call((caller) => caller.lunch.today())
  return tables.find(({ openedBy }) => openedBy === null)?.tableId ?? maxId
}

const refusals = new Set(['NOT_FOUND', 'CONFLICT', 'UNAUTHORIZED', 'FORBIDDEN', 'BAD_REQUEST'])

/** Waits for the answer, and returns its kind. @throws the error, if it is a fault of the server and not a refusal */
export async function ackOf(answer: Promise<unknown>): Promise<Ack> {
  try {
    await answer
    return 'done'
  } catch (error) {
    const { code, message } = error as { code?: string; message?: string }
    if (message === 'Voting has closed for today') return 'closed'
    if (code && refusals.has(code)) return 'refused'
    throw error
  }
}

/** Every order of the list. */
export function orders<T>(list: readonly T[]): T[][] {
  if (list.length === 0) return [[]]
  return list.flatMap((first, n) => orders(list.toSpliced(n, 1)).map((rest) => [first, ...rest]))
}
