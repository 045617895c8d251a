import { randomBytes } from 'node:crypto'
import type { NewOutlet, Outlet, OutletChange, OutletDraft } from '@lunchvote/contracts/outlets'
import { say } from '@lunchvote/contracts/reasons'
import type { Database } from '@lunchvote/db/database'
import { withinCapacity } from '../capacity.ts'
import { DomainError } from '../errors.ts'
import type { Member } from '../member.ts'
import type { Clock } from '../ports.ts'
import {
  deleteOfExpiredTokens,
  deleteOutlet,
  insertOutlet,
  isSlackApp,
  outletsOfTeam,
  type StoredOutlet,
  updateOutlet,
} from './outlets.queries.ts'
import { maskedUrl } from './outlets.rules.ts'

type OutletsContext = {
  db: Database
  member: Member
  tokenId: number | null
  outletsAllowPrivate: boolean
  /** Whether the server has a Slack app. */
  slack: object | null
  hasBadPort: (url: string) => boolean
}

/** The one message of a Slack app comes with this event, and then shows what becomes of it. */
const appEvents: OutletDraft['events'] = ['voting.opened']

const notFound = () => new DomainError('NOT_FOUND', say('outlet_not_found'))

/** Lists the team's outlets, oldest first. */
export async function listOutlets({ db, member }: OutletsContext): Promise<Outlet[]> {
  return (await outletsOfTeam(db, member.teamId)).map(masked)
}

export async function createOutlet(
  ctx: OutletsContext,
  { url, channel, ...draft }: OutletDraft,
): Promise<NewOutlet> {
  const { db, member, tokenId } = ctx
  const isApp = draft.kind === 'slack-app'
  if (isApp) assertSlack(ctx)
  else assertAllowed(ctx, url ?? '')
  const secret = draft.kind === 'webhook' ? `whsec_${randomBytes(32).toString('base64')}` : null
  const outlet = await withinCapacity(db, member.teamId, 'outlets', (tx) =>
    insertOutlet(tx, {
      ...draft,
      ...(isApp ? { channel, events: appEvents } : { url }),
      secret,
      teamId: member.teamId,
      accessTokenId: tokenId,
    }),
  )
  if (!outlet) throw new Error('The inserted outlet was not returned')
  return { ...masked(outlet), ...(secret !== null && { secret }) }
}

/**
 * Changes the outlet. Without a `url` or a `channel`, the stored one stays. If an access token redirects the outlet, it
 * ends with the token, as if the token had added it.
 */
export async function changeOutlet(
  ctx: OutletsContext,
  { id, url, channel, ...change }: OutletChange,
): Promise<Outlet> {
  const { db, member, tokenId } = ctx
  const isApp =
    url === undefined && channel === undefined ? undefined : await isSlackApp(db, member.teamId, id)
  if (isApp === true && url !== undefined) {
    throw new DomainError('BAD_REQUEST', say('outlet_has_channel'), { field: 'url' })
  }
  if (isApp === false && channel !== undefined) {
    throw new DomainError('BAD_REQUEST', say('outlet_has_url'), { field: 'channel' })
  }
  if (url !== undefined) assertAllowed(ctx, url)
  const target = { ...(url !== undefined && { url }), ...(channel !== undefined && { channel }) }
  const changed = await updateOutlet(db, member.teamId, id, { ...change, ...target, tokenId }, appEvents)
  if (!changed) throw notFound()
  return masked(changed)
}

export async function removeOutlet({ db, member }: OutletsContext, id: number): Promise<void> {
  if (!(await deleteOutlet(db, member.teamId, id))) throw notFound()
}

/** Removes the outlets and the push subscriptions that access tokens have added which have expired. */
export async function removeOfExpiredTokens({ db, clock }: { db: Database; clock: Clock }): Promise<void> {
  await deleteOfExpiredTokens(db, clock())
}

/** @throws DomainError SERVICE_UNAVAILABLE */
function assertSlack({ slack }: OutletsContext): void {
  if (!slack) throw new DomainError('SERVICE_UNAVAILABLE', say('no_slack_app'))
}

/**
 * Checks the form of the URL, and its port. Whether its host may be contacted is checked whenever a message is sent.
 * @throws DomainError BAD_REQUEST
 */
function assertAllowed({ outletsAllowPrivate, hasBadPort }: OutletsContext, url: string): void {
  const { protocol, username, password, port } = new URL(url)
  if (!outletsAllowPrivate && protocol !== 'https:') {
    throw new DomainError('BAD_REQUEST', say('invalid_outlet_url'))
  }
  if (username || password) {
    throw new DomainError('BAD_REQUEST', say('outlet_url_with_password'))
  }
  if (hasBadPort(url)) {
    throw new DomainError('BAD_REQUEST', say('outlet_port', { port }))
  }
}

const masked = ({ url, channel, ...outlet }: StoredOutlet): Outlet => ({
  ...outlet,
  ...(url !== null && { url: maskedUrl(url) }),
  ...(channel !== null && { channel }),
})
