import type { VaultImport } from '@lunchvote/contracts/imports'
import { say } from '@lunchvote/contracts/reasons'
import type { RestaurantFacts } from '@lunchvote/contracts/restaurants'
import type { NewVaultItem, VaultItem } from '@lunchvote/contracts/vault'
import type { Venue } from '@lunchvote/contracts/venues'
import type { Database } from '@lunchvote/db/database'
import { assertCapacity, withinCapacity } from '../capacity.ts'
import { sanitizeDescription } from '../description.ts'
import { DomainError } from '../errors.ts'
import type { Member } from '../member.ts'
import { imageUrlToStore } from '../picture-url.ts'
import type { EventBus, RateLimiter, RestaurantImporter } from '../ports.ts'
import { draftFrom, requireImporter, valueOrRefusal } from '../venues/draft.service.ts'
import { type CreateContext, createVenue } from '../venues/venues.service.ts'
import { deleteItem, hasImported, insertItem, itemById, itemsOfTeam, type VaultRow } from './vault.queries.ts'

type VaultContext = { db: Database; member: Member }
type EditContext = VaultContext & { events: EventBus }

const notFound = () => new DomainError('NOT_FOUND', say('vault_item_not_found'))

/** Lists the items, newest first. */
export async function listItems({ db, member }: VaultContext): Promise<VaultItem[]> {
  return (await itemsOfTeam(db, member.teamId)).map(asItem)
}

export async function addItem(
  ctx: EditContext & { appOrigin: string },
  input: NewVaultItem,
): Promise<VaultItem> {
  const { db, member, events, appOrigin } = ctx
  const description = sanitizeDescription(input.description)
  const imageUrl = imageUrlToStore(input.imageUrl, appOrigin)
  const item = await withinCapacity(db, member.teamId, 'vaultItems', (tx) =>
    insertItem(tx, member.teamId, { ...input, description, imageUrl, createdBy: member.userId }),
  )
  if (!item) throw new Error('The inserted vault item was not returned')
  events.publish(member.teamId, 'vault')
  return asItem(item)
}

export async function removeItem({ db, member, events }: EditContext, id: number): Promise<void> {
  if (!(await deleteItem(db, member.teamId, id))) throw notFound()
  events.publish(member.teamId, 'vault')
}

/** Creates a venue from the item. The item stays in the vault. */
export async function convertItem(ctx: EditContext & CreateContext, id: number): Promise<Venue> {
  const item = await itemById(ctx.db, ctx.member.teamId, id)
  if (!item) throw notFound()
  const { name, description, imageUrl } = item
  return createVenue(ctx, { name, description, imageUrl })
}

function asItem({ externalId, externalData, createdAt, ...item }: VaultRow): VaultItem {
  return {
    ...item,
    ...(externalId !== null && { externalId }),
    ...(externalData !== null && { externalData }),
    createdAt: createdAt.toISOString(),
  }
}

type ImportContext = {
  db: Database
  member: Member
  events: EventBus
  rateLimiter: RateLimiter
  importer: RestaurantImporter | null
  signal: AbortSignal
}

/**
 * Imports a restaurant as a vault item.
 * @throws DomainError SERVICE_UNAVAILABLE without an importer, BAD_REQUEST if the URL is not a restaurant's,
 *   UNPROCESSABLE_CONTENT if the page cannot be used, BAD_GATEWAY if Wolt or the model fails, CONFLICT if the vault is
 *   full or already has the restaurant
 */
export async function importItem(ctx: ImportContext, input: VaultImport): Promise<VaultItem> {
  const { db, member, signal } = ctx
  const importer = await requireImporter(ctx)
  const place = importer.locate(input.url)
  if (!place.ok) throw new DomainError('BAD_REQUEST', place.failure.sentence)
  const { url } = place.value
  // The capacity is checked first. If the vault is full, Wolt and the model get no requests.
  await assertCapacity(db, member.teamId, 'vaultItems')
  const facts = valueOrRefusal(await importer.read(url, signal))
  if (await hasImported(db, member.teamId, facts.externalId)) throw alreadyThere()
  const draft = valueOrRefusal(await draftFrom(importer, facts, signal))
  const item = await withinCapacity(db, member.teamId, 'vaultItems', (tx) =>
    insertItem(tx, member.teamId, {
      ...draft,
      createdBy: member.userId,
      externalId: facts.externalId,
      externalData: { woltData: woltData(url, facts) },
    }),
  )
  if (!item) throw alreadyThere()
  ctx.events.publish(member.teamId, 'vault')
  return asItem(item)
}

const alreadyThere = () => new DomainError('CONFLICT', say('vault_item_present'))

function woltData(url: string, { categories, address }: RestaurantFacts) {
  return {
    categories: categories.map(storable),
    url,
    ...(address !== undefined && { address: storable(address) }),
  }
}

/** Removes or replaces characters that PostgreSQL cannot store. The text of a page can contain such characters. */
const storable = (text: string) => text.replaceAll('\0', '').toWellFormed()
