import type { Happening } from '@lunchvote/contracts/outlet-messages'
import type { NewVenue, Venue, VenueUpdate, VenueWithLunches } from '@lunchvote/contracts/venues'
import type { Database } from '@lunchvote/db/database'
import { lockTeam, withinCapacity } from '../capacity.ts'
import { sanitizeDescription } from '../description.ts'
import { DomainError, ifStorable } from '../errors.ts'
import type { Member } from '../member.ts'
import { imageUrlToStore } from '../picture-url.ts'
import type { Clock, EventBus, Outbox } from '../ports.ts'
import { keepVoters } from '../voting/attendance.queries.ts'
import { settleIfDue, settleTeam } from '../voting/day.service.ts'
import { withSuits } from './diets.service.ts'
import { withTeamTags } from './tags.service.ts'
import {
  deleteVenue,
  deleteVotesForVenue,
  insertVenue,
  lockVenue,
  type Origin,
  updateVenue,
  venueById,
  venuesOfTeam,
} from './venues.queries.ts'

type StoredVenue = Omit<Venue, 'suits'>
type VenuesContext = { db: Database; member: Member }
type EditContext = VenuesContext & { events: EventBus }
type AddContext = EditContext & { clock: Clock; outbox: Outbox; user: { displayName: string } }
export type CreateContext = AddContext & { appOrigin: string }
type ClockContext = EditContext & { clock: Clock; outbox: Outbox; appOrigin: string }

const notFound = () => new DomainError('NOT_FOUND', 'Venue not found')

/** Lists the venues, newest first. Inactive venues are included. */
export function listVenues(ctx: ClockContext): Promise<VenueWithLunches[]> {
  return withSuits(
    ctx,
    afterSettling(ctx, () => venuesOfTeam(ctx.db, ctx.member.teamId, ctx.clock())),
  )
}

export async function getVenue(ctx: ClockContext, id: number): Promise<VenueWithLunches> {
  const found = afterSettling(ctx, () => venueById(ctx.db, ctx.member.teamId, id, ctx.clock()))
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
  read: () => Promise<{ isDue: boolean; venue: Omit<VenueWithLunches, 'suits'> }[]>,
): Promise<Omit<VenueWithLunches, 'suits'>[]> {
  let found = await read()
  if (found.some(({ isDue }) => isDue) && (await ifStorable(settleTeam(ctx)))) found = await read()
  return found.map(({ venue }) => venue)
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
    const inserted = await insertVenue(tx, teamId, { ...tagged, createdBy }, now)
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

function venueCreated({ id, name, imageUrl, teamId }: StoredVenue, by: string, at: Date): Happening {
  return { event: 'venue.created', data: { venue: { id, name, imageUrl }, by }, teamId, at }
}

/** Changes the venue. If the venue becomes inactive, its votes are deleted. */
export async function editVenue(ctx: ClockContext, input: VenueUpdate): Promise<Venue> {
  const { db, member, events } = ctx
  // If the closing time has come, the decision is made first, so that votes that are deleted here still count.
  await settleIfDue(ctx)
  const { id, ...values } = valuesToStore(input, ctx.appOrigin)
  const now = ctx.clock()
  const venue = await db.transaction(async (tx) => {
    if (values.tags?.length) await lockTeam(tx, member.teamId)
    const tagged = await withTeamTags(tx, member.teamId, values, { venueId: id })
    if (values.active === false) {
      await lockVenue(tx, member.teamId, id)
      await keepVoters(tx, member.teamId, id, now)
    }
    const updated = await updateVenue(tx, member.teamId, id, tagged, now)
    if (!updated) throw notFound()
    if (!updated.active) await deleteVotesForVenue(tx, member.teamId, id)
    return updated
  })
  events.publish(member.teamId, 'venues', ...(venue.active ? [] : (['votes'] as const)))
  return withOwnSuits(ctx, venue)
}

export async function removeVenue(ctx: ClockContext, id: number): Promise<void> {
  const { db, member, events } = ctx
  // Deleting the venue also deletes its votes. If the closing time has come, the decision is made first, so that these
  // votes still count.
  await settleIfDue(ctx)
  await db.transaction(async (tx) => {
    await lockVenue(tx, member.teamId, id)
    await keepVoters(tx, member.teamId, id, ctx.clock())
    if (!(await deleteVenue(tx, member.teamId, id))) throw notFound()
  })
  events.publish(member.teamId, 'venues', 'votes', 'lunch')
}
