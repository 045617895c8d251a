import type { NewVaultItem, VaultItem } from '@lunchvote/contracts/vault'
import type { Venue } from '@lunchvote/contracts/venues'
import type { Database } from '@lunchvote/db/database'
import { withinCapacity } from '../capacity.ts'
import { sanitizeDescription } from '../description.ts'
import { DomainError } from '../errors.ts'
import type { Member } from '../member.ts'
import { imageUrlToStore } from '../picture-url.ts'
import type { EventBus } from '../ports.ts'
import { type CreateContext, createVenue } from '../venues/venues.service.ts'
import { deleteItem, insertItem, itemById, itemsOfTeam, type VaultRow } from './vault.queries.ts'

type VaultContext = { db: Database; member: Member }
type EditContext = VaultContext & { events: EventBus }

const notFound = () => new DomainError('NOT_FOUND', 'Vault item not found')

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

export function asItem({ externalId, externalData, createdAt, ...item }: VaultRow): VaultItem {
  return {
    ...item,
    ...(externalId !== null && { externalId }),
    ...(externalData !== null && { externalData }),
    createdAt: createdAt.toISOString(),
  }
}
