import type { Nudged } from '@lunchvote/contracts/lunch'
import type { OfferedVenue } from '@lunchvote/contracts/outlet-messages'
import { say } from '@lunchvote/contracts/reasons'
import type { Database } from '@lunchvote/db/database'
import { voteUrl } from '../board-url.ts'
import { DomainError } from '../errors.ts'
import type { Clock, Outbox } from '../ports.ts'
import { openDay, votingClosed } from './day.service.ts'
import type { LunchContext } from './lunch.service.ts'
import {
  countRemindedOutlets,
  maxReminderDelayMs,
  nextNudge,
  noteNudge,
  offeredVenues,
  openingsOf,
  takeTeamsToOpen,
  takeTeamsToRemind,
  turnoutOf,
  waitedFor,
} from './reminders.queries.ts'

/** The number of teams that one transaction reminds. */
const teamsPerBatch = 100
/** The shortest pause between two nudges of a team. */
const nudgePauseMs = 30 * 60_000

/**
 * Reminds teams that voting closes soon, if their reminder is due. Each team is reminded once for each closing time. If
 * another transaction has locked a team, the next call reminds the team. Several instances can share the work.
 * @returns the number of teams that this call reminded
 */
export const remindAllDue = (ctx: TellContext): Promise<number> => inBatches(() => remindSome(ctx))

/** Tells outlets that voting is open, if that is due. Otherwise like `remindAllDue`. */
export const tellAllOpened = (ctx: TellContext): Promise<number> => inBatches(() => tellSomeOpened(ctx))

type TellContext = { db: Database; clock: Clock; outbox: Outbox; appOrigin: string }

async function inBatches(tellSome: () => Promise<number>): Promise<number> {
  let told = 0
  for (let taken = teamsPerBatch; taken === teamsPerBatch; ) {
    taken = await tellSome()
    told += taken
  }
  return told
}

function tellSomeOpened({ db, clock, outbox, appOrigin }: TellContext): Promise<number> {
  return db.transaction(async (tx) => {
    const at = clock()
    const ids = await takeTeamsToOpen(tx, at, teamsPerBatch)
    if (ids.length === 0) return 0
    const [openings, venues] = await Promise.all([openingsOf(tx, ids, at), offeredVenues(tx, ids, at)])
    await outbox.tell(
      tx,
      openings.map(({ teamId, teamName, day, closesAt, localTime, sendBefore }) => ({
        event: 'voting.opened',
        data: {
          day,
          closesAt: closesAt?.toISOString() ?? null,
          venues: offered(venues.get(teamId), teamName, appOrigin),
        },
        localTime,
        sendBefore: sendBefore?.toISOString() ?? '',
        teamId,
        at,
      })),
    )
    return ids.length
  })
}

const offered = (
  venues: readonly { id: number; name: string }[] = [],
  teamName: string,
  appOrigin: string,
): OfferedVenue[] => venues.map(({ id, name }) => ({ id, name, voteUrl: voteUrl(teamName, appOrigin, id) }))

function remindSome({ db, clock, outbox, appOrigin }: TellContext): Promise<number> {
  return db.transaction(async (tx) => {
    const at = clock()
    const ids = await takeTeamsToRemind(tx, at, teamsPerBatch)
    if (ids.length === 0) return 0
    const [turnouts, venues] = await Promise.all([turnoutOf(tx, ids, at), offeredVenues(tx, ids, at)])
    // Where nobody is in, there is nobody to remind.
    const expected = turnouts.filter(({ voted, waitingFor }) => voted + waitingFor > 0)
    await outbox.tell(
      tx,
      expected.map(({ teamId, teamName, localTime, closesAt, remindBefore, ...data }) => ({
        event: 'voting.closing',
        data: {
          ...data,
          closesAt: closesAt?.toISOString() ?? '',
          venues: offered(venues.get(teamId), teamName, appOrigin),
        },
        localTime,
        sendBefore: remindBefore?.toISOString() ?? '',
        teamId,
        at,
      })),
    )
    return ids.length
  })
}

/**
 * Reminds the members who have not voted and are not away, and returns how many there are and who is told.
 * @throws DomainError CONFLICT if voting is closed, if there is no such member, or within 30 minutes of the last nudge
 */
export async function nudge(ctx: LunchContext): Promise<Nudged> {
  const { db, member, user, clock, events, outbox, appOrigin } = ctx
  const { teamId } = member
  const { people, outlets } = await db.transaction(async (tx) => {
    const at = clock()
    const today = await openDay(tx, outbox, teamId, at)
    if (today.isClosed) throw votingClosed()
    const [turnout] = await turnoutOf(tx, [teamId], at)
    const people = await waitedFor(tx, teamId, at)
    if (!turnout || people.length === 0) throw new DomainError('CONFLICT', say('everybody_voted'))
    const { next, localTime } = await nextNudge(tx, teamId, nudgePauseMs)
    if (next && next > at) {
      throw new DomainError('CONFLICT', say('just_nudged', { again: localTime ?? '' }))
    }
    await noteNudge(tx, member, user.displayName, at)
    const venues = await offeredVenues(tx, [teamId], at)
    const closesAt = today.closesAt?.toISOString() ?? null
    await outbox.tell(tx, [
      {
        event: 'voting.closing',
        data: {
          day: today.day,
          closesAt,
          voted: turnout.voted,
          waitingFor: people.length,
          venues: offered(venues.get(teamId), turnout.teamName, appOrigin),
        },
        localTime: closesAt && turnout.localTime,
        sendBefore: sendBefore(at, today.closesAt).toISOString(),
        teamId,
        at,
      },
    ])
    return { people, outlets: await countRemindedOutlets(tx, teamId) }
  })
  events.publish(teamId, 'lunch')
  const others = people.filter(({ userId }) => userId !== member.userId)
  events.publishNudge(
    teamId,
    others.map(({ userId }) => userId),
  )
  const byPush = people.filter(({ hasBrowser }) => hasBrowser).length
  return { nudged: people.length, byPush, outlets }
}

function sendBefore(at: Date, closesAt: Date | null): Date {
  const late = at.getTime() + maxReminderDelayMs
  return new Date(Math.min(late, closesAt?.getTime() ?? late))
}
