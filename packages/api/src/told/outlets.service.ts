import { randomBytes } from 'node:crypto'
import type { NewOutlet, Outlet, OutletChange, OutletDraft } from '@lunchvote/contracts/outlets'
import type { Database } from '@lunchvote/db/database'
import { withinCapacity } from '../capacity.ts'
import { DomainError } from '../errors.ts'
import type { Member } from '../member.ts'
import {
  deleteOutlet,
  insertOutlet,
  outletsOfTeam,
  type StoredOutlet,
  updateOutlet,
} from './outlets.queries.ts'
import { maskedUrl } from './outlets.rules.ts'

type OutletsContext = {
  db: Database
  member: Member
  outletsAllowPrivate: boolean
  hasBadPort: (url: string) => boolean
}

const notFound = () => new DomainError('NOT_FOUND', 'Outlet not found')

/** Lists the team's outlets, oldest first. */
export async function listOutlets({ db, member }: OutletsContext): Promise<Outlet[]> {
  return (await outletsOfTeam(db, member.teamId)).map(masked)
}

export async function createOutlet(ctx: OutletsContext, draft: OutletDraft): Promise<NewOutlet> {
  const { db, member } = ctx
  assertAllowed(ctx, draft.url)
  const secret = draft.kind === 'webhook' ? `whsec_${randomBytes(32).toString('base64')}` : null
  const outlet = await withinCapacity(db, member.teamId, 'outlets', (tx) =>
    insertOutlet(tx, { ...draft, secret, teamId: member.teamId }),
  )
  if (!outlet) throw new Error('The inserted outlet was not returned')
  return { ...masked(outlet), ...(secret !== null && { secret }) }
}

/** Changes the outlet. Without a `url`, the stored URL stays. */
export async function changeOutlet(
  ctx: OutletsContext,
  { id, url, ...change }: OutletChange,
): Promise<Outlet> {
  if (url !== undefined) assertAllowed(ctx, url)
  const changed = await updateOutlet(ctx.db, ctx.member.teamId, id, { ...change, ...(url && { url }) })
  if (!changed) throw notFound()
  return masked(changed)
}

export async function removeOutlet({ db, member }: OutletsContext, id: number): Promise<void> {
  if (!(await deleteOutlet(db, member.teamId, id))) throw notFound()
}

/**
 * Checks the form of the URL, and its port. Whether its host may be contacted is checked whenever a message is sent.
 * @throws DomainError BAD_REQUEST
 */
function assertAllowed({ outletsAllowPrivate, hasBadPort }: OutletsContext, url: string): void {
  const { protocol, username, password, port } = new URL(url)
  if (!outletsAllowPrivate && protocol !== 'https:') {
    throw new DomainError('BAD_REQUEST', 'Please enter the complete URL, beginning with https://')
  }
  if (username || password) {
    throw new DomainError('BAD_REQUEST', 'Please enter the URL without a user name and a password')
  }
  if (hasBadPort(url)) {
    throw new DomainError(
      'BAD_REQUEST',
      `Nothing can be sent to port ${port}, because it is not for web servers. Please enter a URL with another port.`,
    )
  }
}

const masked = (outlet: StoredOutlet): Outlet => ({ ...outlet, url: maskedUrl(outlet.url) })
