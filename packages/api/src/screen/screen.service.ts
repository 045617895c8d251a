import { say } from '@lunchvote/contracts/reasons'
import type { Screen, ScreenEvent, ScreenLink, ScreenState } from '@lunchvote/contracts/screen'
import { secretPaths } from '@lunchvote/contracts/secret-paths'
import type { Database } from '@lunchvote/db/database'
import { boardUrl } from '../board-url.ts'
import { DomainError, ifStorable } from '../errors.ts'
import { publicEvents } from '../events/events.service.ts'
import { type Member, nobody } from '../member.ts'
import type { Clock, EventBus, Outbox, RateLimiter } from '../ports.ts'
import { inTurnOfScreen } from '../rate-limits.ts'
import { createLinkSecret, hashOfSecret } from '../secrets.ts'
import { asAdmin } from '../team/team.service.ts'
import { membersToday } from '../voting/attendance.queries.ts'
import { teamDay } from '../voting/clock.rules.ts'
import { type Day, readDay, settleTeam } from '../voting/day.service.ts'
import { leadOf, reasonOf } from '../voting/decision.rules.ts'
import { dayOffToday, nextLunchAfter } from '../voting/holidays.service.ts'
import { groupMembers } from '../voting/members.rules.ts'
import { dishesOf } from '../voting/menu-dishes.queries.ts'
import { closingWeek } from '../voting/reviews.service.ts'
import { suggestFor } from '../voting/suggestions.service.ts'
import { selectTables } from '../voting/tables.queries.ts'
import { type Seated, type StoredTable, tablesOf } from '../voting/tables.rules.ts'
import { countVotes } from '../voting/tally.queries.ts'
import { opensWeek } from '../voting/week.rules.ts'
import { deleteScreen, screenOf, teamOfScreen, upsertScreen } from './screen.queries.ts'

type AdminContext = { db: Database; member: Member; clock: Clock; events: EventBus; appOrigin: string }
type ViewContext = {
  db: Database
  clock: Clock
  events: EventBus
  outbox: Outbox
  appOrigin: string
  readsMenus: boolean
}
/** `readsMenus`: whether the screen shows dishes. */
type ShownContext = Pick<ViewContext, 'db' | 'readsMenus'>
type ScreenTeam = Awaited<ReturnType<typeof teamWith>>

const screenUrl = (appOrigin: string, token: string) => `${appOrigin}${secretPaths.screen}${token}`

/** Says whether the team has a screen. Only a hash of the link is stored, so the answer cannot contain its secret. */
export async function getScreen({ db, member, appOrigin }: AdminContext): Promise<ScreenState> {
  const found = await screenOf(db, member.teamId)
  return {
    url: found ? screenUrl(appOrigin, '…') : null,
    createdAt: found?.createdAt.toISOString() ?? null,
  }
}

/** Makes the link of the team's screen. An earlier link ends at once. */
export async function renewScreen(ctx: AdminContext): Promise<ScreenLink> {
  const token = createLinkSecret()
  const screen = { tokenHash: hashOfSecret(token), createdAt: ctx.clock() }
  await asAdmin(ctx, (tx) => upsertScreen(tx, ctx.member.teamId, screen))
  ctx.events.publishSessionEnd(ctx.member.teamId, nobody)
  return { url: screenUrl(ctx.appOrigin, token) }
}

/** Ends the team's screen, if it has one. */
export async function removeScreen(ctx: AdminContext): Promise<void> {
  await asAdmin(ctx, (tx) => deleteScreen(tx, ctx.member.teamId))
  ctx.events.publishSessionEnd(ctx.member.teamId, nobody)
}

/** @throws DomainError NOT_FOUND if no screen has the token */
async function teamWith(db: Database, token: string) {
  const team = await teamOfScreen(db, hashOfSecret(token))
  if (!team) throw new DomainError('NOT_FOUND', say('screen_ended'))
  return team
}

/**
 * Reads what the screen shows. If the closing time has come, makes the decision first.
 * @throws DomainError NOT_FOUND if no screen has the token, TOO_MANY_REQUESTS
 */
export async function showScreen(
  ctx: ViewContext & { rateLimiter: RateLimiter },
  token: string,
): Promise<Screen> {
  const team = await teamWith(ctx.db, token)
  return inTurnOfScreen(ctx.rateLimiter, team.teamId, () => readScreen(ctx, team))
}

async function readScreen(ctx: ViewContext, team: ScreenTeam): Promise<Screen> {
  const { db, clock, appOrigin } = ctx
  const { teamId, name } = team
  const now = clock()
  const on = [teamDay(team, now)]
  const [day, members, stored] = await Promise.all([
    readDay(db, teamId, now),
    membersToday(db, on),
    selectTables(db, on),
  ])
  if (day.isDue && (await ifStorable(settleTeam({ ...ctx, member: { teamId } })))) {
    return readScreen(ctx, team)
  }
  const { lunch, isClosed } = day
  const shown = { db, readsMenus: ctx.readsMenus && team.showMenus }
  const { voted, coming } = groupMembers(members, appOrigin)
  // A member can close voting before its time, and take the lunch of the day out of the history. When is not stored.
  const hasEnded = isClosed && !lunch && !(day.closesAt && day.closesAt <= now)
  const closesAt = hasEnded ? new Date(now.getTime() - 60_000) : day.closesAt
  return {
    team: name,
    day: day.day,
    closesAt: closesAt?.toISOString() ?? null,
    dayOff: await dayOffToday(db, day),
    nextLunch: nextLunchAfter(day.day, day),
    decision: lunch && {
      venueName: lunch.venueName,
      imageUrl: lunch.imageUrl,
      ...reasonOf(lunch),
      dishes: await dishesAt(shown, day, lunch.venueId),
    },
    leader: isClosed || day.isDue ? null : await leaderOf(shown, day),
    voted,
    coming,
    tables: shownTables(day, stored, members, appOrigin),
    opener: isClosed || day.isDue || voted.length > 0 ? null : await openerOf(db, day),
    week: await closingWeek(db, day),
    boardUrl: boardUrl(name, appOrigin),
  }
}

function shownTables(
  day: Day,
  stored: readonly StoredTable[],
  members: readonly Seated[],
  appOrigin: string,
): Screen['tables'] {
  const decidedAt = day.lunch?.decidedAt
  return tablesOf(day, stored, members, appOrigin).map((table) => {
    const { kind, venueName, openedBy, leavesAt, meetingPoint, people, guests } = table
    // Decided too late to leave at the usual time.
    const isLate = !openedBy && leavesAt !== null && decidedAt && decidedAt >= new Date(leavesAt)
    return {
      kind,
      venueName,
      leavesAt: isLate ? null : leavesAt,
      meetingPoint,
      people,
      guests: guests.length,
    }
  })
}

/** The venue with which the board opens the week. Null on other days. */
async function openerOf(db: Database, today: Day): Promise<Screen['opener']> {
  if (!opensWeek(today.day, today)) return null
  const [found] = await suggestFor(db, [today])
  const opener = found?.suggestions.find((suggestion) => suggestion.opensWeek)
  if (!opener) return null
  const { venueName, imageUrl, reason, reasonCode, reasonParams } = opener
  return { venueName, imageUrl, reason, reasonCode, reasonParams }
}

/** The venue at which the team would eat if voting closed now. Null without votes for a venue that everybody may see. */
async function leaderOf(ctx: ShownContext, today: Day): Promise<Screen['leader']> {
  const { votingMode } = today
  const candidates = (await countVotes(ctx.db, [today])).filter(({ isHidden }) => !isHidden)
  const lead = leadOf(candidates)
  if (!lead) return null
  const { venueName, imageUrl, votes, against } = lead.venue
  const tiedWith = lead.tied.map((other) => other.venueName)
  const tiedImageUrls = lead.tied.map((other) => other.imageUrl)
  const dishes = await dishesAt(ctx, today, lead.venue.venueId)
  return { venueName, imageUrl, votes, against, votingMode, tiedWith, tiedImageUrls, dishes }
}

async function dishesAt({ db, readsMenus }: ShownContext, { teamId, day }: Day, venueId: number | null) {
  const [read] = await dishesOf(db, readsMenus && venueId !== null ? [{ teamId, venueId, day }] : [])
  return read?.dishes ?? []
}

/** The timezone in which the screen shows times. @throws DomainError NOT_FOUND if no screen has the token */
export async function screenClock({ db }: Pick<ViewContext, 'db'>, token: string) {
  const { timezone } = await teamWith(db, token)
  return { timezone }
}

/**
 * The events of the screen. They end with the link.
 * @param signal has to be aborted if the caller stops reading before the end
 * @throws DomainError NOT_FOUND if no screen has the token, or TOO_MANY_REQUESTS if it has too many open streams
 */
export async function screenEvents(
  { db, events }: Pick<ViewContext, 'db' | 'events'>,
  token: string,
  signal: AbortSignal,
): Promise<AsyncGenerator<ScreenEvent>> {
  const { teamId } = await teamWith(db, token)
  const isValid = async () => (await teamOfScreen(db, hashOfSecret(token))) !== undefined
  return publicEvents({ events, teamId, isValid }, signal)
}
