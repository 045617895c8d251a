import type { NewNotice } from '@lunchvote/contracts/notices'
import { say } from '@lunchvote/contracts/reasons'
import type { LeavingOut, NewVenue, Venue, VenueUpdate, VenueWithLunches } from '@lunchvote/contracts/venues'
import type { Database, DatabaseHandle } from '@lunchvote/db/database'
import { withinCapacity } from '../capacity.ts'
import { sanitizeDescription } from '../description.ts'
import { DomainError, ifStorable } from '../errors.ts'
import type { Member, TeamId } from '../member.ts'
import { imageUrlToStore } from '../picture-url.ts'
import type { Clock, EventBus, Outbox } from '../ports.ts'
import { keepVoters } from '../voting/attendance.queries.ts'
import { teamDay } from '../voting/clock.rules.ts'
import { lockState } from '../voting/closing.queries.ts'
import { openDay, settleIfDue, settleTeam, votingClosed } from '../voting/day.service.ts'
import { type Closure, openOn } from '../voting/open-days.rules.ts'
import { withSuits } from './diets.service.ts'
import { withTeamTags } from './tags.service.ts'
import {
  deleteVenue,
  deleteVotesForVenue,
  dropVotesForVenue,
  insertVenue,
  lockVenue,
  type Origin,
  updateVenue,
  type VenueChange,
  venueById,
  venuesOfTeam,
} from './venues.queries.ts'

type StoredVenue = Omit<Venue, 'suits'>
type VenuesContext = { db: Database; member: Member }
type EditContext = VenuesContext & { events: EventBus }
type AddContext = EditContext & { clock: Clock; outbox: Outbox; user: { displayName: string } }
export type CreateContext = AddContext & { appOrigin: string }
type ClockContext = EditContext & { clock: Clock; outbox: Outbox; appOrigin: string }

const notFound = () => new DomainError('NOT_FOUND', say('venue_not_found'))

/** Lists the venues, newest first. Inactive venues are included. */
export function listVenues(ctx: ClockContext): Promise<VenueWithLunches[]> {
  return withSuits(
    ctx,
    afterSettling(ctx, () => venuesOfTeam(ctx.db, teamDay(ctx.member, ctx.clock()))),
  )
}

export async function getVenue(ctx: ClockContext, id: number): Promise<VenueWithLunches> {
  const found = afterSettling(ctx, () => venueById(ctx.db, teamDay(ctx.member, ctx.clock()), id))
  const [venue] = await withSuits(ctx, found)
  if (!venue) throw notFound()
  return venue
}

/**
 * Reads venues. If the closing time has come but the decision has not been made, makes the decision and reads the
 * venues again.
 */
async function afterSettling(
  ctx: ClockContext,
  read: () => Promise<{ isDue: boolean; venue: Stored<Omit<VenueWithLunches, 'suits'>> }[]>,
): Promise<Omit<VenueWithLunches, 'suits'>[]> {
  let found = await read()
  if (found.some(({ isDue }) => isDue) && (await ifStorable(settleTeam(ctx)))) found = await read()
  return found.map(({ venue }) => withToday(venue))
}

/** A venue as it is stored, with the date `day` for which `today` is computed. */
type Stored<V extends StoredVenue = StoredVenue> = Omit<V, 'today'> & Closure & { day: string }

function withToday<V extends Stored>({ leftOutOn, leftOutReason, day, ...venue }: V) {
  const { closedOn, closedThrough } = venue
  return { ...venue, today: openOn({ closedOn, closedThrough, leftOutOn, leftOutReason }, day) }
}

export async function createVenue(ctx: CreateContext, input: NewVenue): Promise<Venue> {
  const venue = await addVenue(ctx, valuesToStore(input, ctx.appOrigin))
  if (!venue) throw new Error('The inserted venue was not returned')
  return venue
}

const valuesToStore = <T extends NewVenue>(input: T, appOrigin: string): T => ({
  ...input,
  description: sanitizeDescription(input.description),
  imageUrl: imageUrlToStore(input.imageUrl, appOrigin),
})

/**
 * Stores a venue, and sends a message about it to outlets. Returns undefined if the restaurant was imported before. Tags
 * of an imported restaurant are left out if the team has no room for them.
 * @throws DomainError CONFLICT if the team has the maximum number of venues or of tags
 */
export async function addVenue(ctx: AddContext, values: NewVenue & Origin): Promise<Venue | undefined> {
  const { db, member, user, clock, events, outbox } = ctx
  const { teamId, userId: createdBy } = member
  const leavesOut = values.externalId !== undefined
  const now = clock()
  const venue = await withinCapacity(db, teamId, 'venues', async (tx) => {
    const tagged = await withTeamTags(tx, teamId, values, { leavesOut })
    const stored = await insertVenue(tx, teamDay(member, now), { ...tagged, createdBy })
    const inserted = stored && withToday(stored)
    if (inserted) await outbox.tell(tx, [venueCreated(inserted, user.displayName, now)])
    return inserted
  })
  if (!venue) return undefined
  events.publish(teamId, 'venues')
  return withOwnSuits(ctx, venue)
}

/** Like `withSuits`, for one venue. */
async function withOwnSuits(ctx: Parameters<typeof withSuits>[0], venue: StoredVenue): Promise<Venue> {
  const [answer] = await withSuits(ctx, [venue])
  if (!answer) throw new Error('A venue is missing')
  return answer
}

function venueCreated({ id, name, imageUrl, teamId }: StoredVenue, by: string, at: Date): NewNotice {
  return { event: 'venue.created', data: { venue: { id, name, imageUrl }, by }, teamId, at }
}

/** Changes the venue. If the venue becomes inactive, or is closed today by this change, its votes are deleted. */
export async function editVenue(ctx: ClockContext, input: VenueUpdate): Promise<Venue> {
  const { db, member, clock, events } = ctx
  // If the closing time has come, the decision is made first, so that votes that are deleted here still count.
  await settleIfDue(ctx)
  const { id, ...values } = valuesToStore(input, ctx.appOrigin)
  const { venue, wasOpen } = await db.transaction((tx) => changeVenue(tx, member, id, values, clock()))
  const { active, today } = venue
  const changesVotes = !active || today.isOpen !== wasOpen
  events.publish(member.teamId, 'venues', ...(changesVotes ? (['votes', 'lunch'] as const) : []))
  return withOwnSuits(ctx, venue)
}

/**
 * Changes a venue that the transaction locks. Its votes are deleted if it becomes inactive, or was open today and no
 * longer is. Votes for a venue that was closed anyway still rest.
 * @throws DomainError NOT_FOUND, or CONFLICT if the team would have too many different tags
 */
async function changeVenue(
  tx: DatabaseHandle,
  { teamId }: Member,
  id: number,
  values: VenueChange,
  now: Date,
): Promise<{ venue: StoredVenue; wasOpen: boolean }> {
  const before = await lockVenueToday(tx, teamId, id, now)
  if (!before) throw notFound()
  const tagged = await withTeamTags(tx, teamId, values, { venueId: id })
  const { day } = before.today
  const stored = await updateVenue(tx, teamId, id, tagged, day)
  if (!stored) throw notFound()
  const wasOpen = openOn(before, day).isOpen
  const venue = withToday(stored)
  if (!venue.active || (wasOpen && !venue.today.isOpen)) {
    if (wasOpen) await keepVoters(tx, before.today, id)
    await (before.hidesVotes ? dropVotesForVenue : deleteVotesForVenue)(tx, teamId, id)
  }
  return { venue, wasOpen }
}

/**
 * Locks the venue, as `lockVenue`, and reads the team's day. The team is locked before the venue, as in the other
 * transactions that delete several votes. If two of them deleted the same votes in opposite orders, they would deadlock.
 */
async function lockVenueToday(tx: DatabaseHandle, teamId: TeamId, id: number, now: Date) {
  const team = await lockState(tx, teamId)
  if (!team) return undefined
  const today = teamDay(team, now)
  const venue = await lockVenue(tx, today, id)
  return venue && { ...venue, today }
}

/** Leaves the venue out today. @throws DomainError NOT_FOUND, or CONFLICT if voting is closed */
export function leaveOut(ctx: ClockContext, { id, reason }: LeavingOut): Promise<void> {
  return changeLeftOut(ctx, id, (day) => ({ leftOutOn: day, leftOutReason: reason }))
}

/** Takes the venue in again, if it was left out. @throws DomainError NOT_FOUND, or CONFLICT if voting is closed */
export function takeIn(ctx: ClockContext, id: number): Promise<void> {
  return changeLeftOut(ctx, id, () => ({ leftOutOn: null, leftOutReason: null }))
}

async function changeLeftOut(
  { db, member, clock, events, outbox }: ClockContext,
  id: number,
  valuesOn: (day: string) => VenueChange,
): Promise<void> {
  await db.transaction(async (tx) => {
    const now = clock()
    const { day, isClosed } = await openDay(tx, outbox, member.teamId, now)
    if (isClosed) throw votingClosed()
    await changeVenue(tx, member, id, valuesOn(day), now)
  })
  events.publish(member.teamId, 'venues', 'votes', 'lunch')
}

export async function removeVenue(ctx: ClockContext, id: number): Promise<void> {
  const { db, member, clock, events } = ctx
  // Deleting the venue also deletes its votes. If the closing time has come, the decision is made first, so that these
  // votes still count.
  await settleIfDue(ctx)
  await db.transaction(async (tx) => {
    const now = clock()
    const locked = await lockVenueToday(tx, member.teamId, id, now)
    if (locked && openOn(locked, locked.today.day).isOpen) await keepVoters(tx, locked.today, id)
    if (locked?.hidesVotes) await dropVotesForVenue(tx, member.teamId, id)
    if (!(await deleteVenue(tx, member.teamId, id))) throw notFound()
  })
  events.publish(member.teamId, 'venues', 'votes', 'lunch')
}
