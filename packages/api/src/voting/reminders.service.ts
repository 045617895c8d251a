import type { Nudged } from '@lunchvote/contracts/lunch'
import type { OfferedVenue } from '@lunchvote/contracts/notices'
import { say } from '@lunchvote/contracts/reasons'
import type { Database } from '@lunchvote/db/database'
import { voteUrl } from '../board-url.ts'
import { DomainError } from '../errors.ts'
import type { Clock, Outbox } from '../ports.ts'
import { closingOf, dateAt, instantOn, teamDay, timeAt, timesThatCame } from './clock.rules.ts'
import { statesOf } from './closing.queries.ts'
import { openDay, votingClosed } from './day.service.ts'
import type { LunchContext } from './lunch.service.ts'
import { offeredVenues } from './offered.service.ts'
import {
  countRemindedOutlets,
  maxReminderDelayMs,
  noteNudge,
  takeTeamsToOpen,
  takeTeamsToRemind,
  turnoutOf,
  waitedFor,
} from './reminders.queries.ts'
import { timezonesThatOpen } from './timezones.queries.ts'

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
export async function tellAllOpened(ctx: TellContext): Promise<number> {
  let told = 0
  for (const timezone of await timezonesThatOpen(ctx.db)) {
    told += await inBatches(() => tellSomeOpened(ctx, timezone))
  }
  return told
}

type TellContext = { db: Database; clock: Clock; outbox: Outbox; appOrigin: string }

async function inBatches(tellSome: () => Promise<number>): Promise<number> {
  let told = 0
  for (let taken = teamsPerBatch; taken === teamsPerBatch; ) {
    taken = await tellSome()
    told += taken
  }
  return told
}

function tellSomeOpened({ db, clock, outbox, appOrigin }: TellContext, timezone: string): Promise<number> {
  return db.transaction(async (tx) => {
    const at = clock()
    const opened = timesThatCame(timezone, at, maxReminderDelayMs)
    if (!opened) return 0
    const ids = await takeTeamsToOpen(tx, opened, at, teamsPerBatch)
    if (ids.length === 0) return 0
    const teams = await statesOf(tx, ids)
    const venues = await offeredVenues(
      tx,
      teams.map((team) => teamDay(team, at)),
    )
    await outbox.tell(
      tx,
      teams.map((team) => {
        const { teamId, teamName, timezone, votingOpens } = team
        const { day } = teamDay(team, at)
        const closesAt = closingOf(day, team)
        return {
          event: 'voting.opened',
          data: {
            day,
            closesAt: closesAt?.toISOString() ?? null,
            venues: offered(venues.get(teamId), teamName, appOrigin),
          },
          localTime: closesAt && timeAt(closesAt, timezone),
          sendBefore: late(instantOn(day, votingOpens ?? '00:00', timezone)).toISOString(),
          teamId,
          at,
        }
      }),
    )
    return ids.length
  })
}

const late = (instant: Date) => new Date(instant.getTime() + maxReminderDelayMs)

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
    const teams = await statesOf(tx, ids)
    const days = teams.map((team) => teamDay(team, at))
    const [turnouts, venues] = await Promise.all([turnoutOf(tx, days), offeredVenues(tx, days)])
    await outbox.tell(
      tx,
      teams.flatMap(({ teamId, teamName, timezone, nextClosing, remindMinutes }) => {
        const { voted = 0, waitingFor = 0 } = turnouts.find((turnout) => turnout.teamId === teamId) ?? {}
        // Where nobody is in, there is nobody to remind.
        if (!nextClosing || voted + waitingFor === 0) return []
        const remindAt = new Date(nextClosing.getTime() - remindMinutes * 60_000)
        return {
          event: 'voting.closing' as const,
          data: {
            day: dateAt(nextClosing, timezone),
            voted,
            waitingFor,
            closesAt: nextClosing.toISOString(),
            venues: offered(venues.get(teamId), teamName, appOrigin),
          },
          localTime: timeAt(nextClosing, timezone),
          sendBefore: late(remindAt).toISOString(),
          teamId,
          at,
        }
      }),
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
    const [turnout] = await turnoutOf(tx, [today])
    const people = await waitedFor(tx, today)
    if (!turnout || people.length === 0) throw new DomainError('CONFLICT', say('everybody_voted'))
    const next = today.nudgedAt && new Date(today.nudgedAt.getTime() + nudgePauseMs)
    if (next && next > at) {
      throw new DomainError('CONFLICT', say('just_nudged', { again: timeFrom(next, today.timezone) }))
    }
    await noteNudge(tx, member, user.displayName, at)
    const venues = await offeredVenues(tx, [today])
    const { closesAt } = today
    await outbox.tell(tx, [
      {
        event: 'voting.closing',
        data: {
          day: today.day,
          closesAt: closesAt?.toISOString() ?? null,
          voted: turnout.voted,
          waitingFor: people.length,
          venues: offered(venues.get(teamId), today.teamName, appOrigin),
        },
        localTime: closesAt && timeAt(closesAt, today.timezone),
        sendBefore: sendBefore(at, closesAt).toISOString(),
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

/** The local time of the first full minute from the instant on. */
const timeFrom = (instant: Date, timezone: string) =>
  timeAt(new Date(Math.ceil(instant.getTime() / 60_000) * 60_000), timezone)

const sendBefore = (at: Date, closesAt: Date | null): Date =>
  closesAt && closesAt < late(at) ? closesAt : late(at)
