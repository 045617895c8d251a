import { createHmac } from 'node:crypto'
import type { Language } from '@lunchvote/contracts/languages'
import type { Notice, OutletButton, OutletTarget } from '@lunchvote/contracts/notices'
import type { Database } from '@lunchvote/db/database'
import type { TeamId } from '../member.ts'
import { createSecret, isSameSecret } from '../secrets.ts'
import { keepOutletKey, signingOutlet } from './outlets.queries.ts'

/** What a button or a command asks for: a vote for the venue, or "Not Today" with null, on the local day. */
export type ChatAction = { venueId: number | null; day: string }

/** Where Mattermost sends what was pressed. */
const mattermostPath = '/api/chat/mattermost'

/** The buttons of a message that asks for votes, signed by its outlet. Undefined if the outlet or the message has none. */
export async function buttonsOf(
  db: Database,
  { outletId, target }: { outletId: number; target: OutletTarget },
  notice: Notice,
): Promise<OutletButton[] | undefined> {
  if (target.kind !== 'mattermost') return undefined
  if (notice.event !== 'voting.opened' && notice.event !== 'voting.closing') return undefined
  const key =
    target.secret ?? (await keepOutletKey(db, { id: outletId, url: target.url, key: createSecret() }))
  if (key === undefined) return undefined
  const { day, venues } = notice.data
  const url = new URL(mattermostPath, notice.boardUrl).href
  return [...venues, null].map((venue) => {
    const signature = signatureOf(outletId, { venueId: venue?.id ?? null, day }, key)
    return { url, venue, context: { outlet: outletId, day, venue: venue?.id ?? 'away', signature } }
  })
}

/**
 * Finds the team of an outlet whose button was pressed, its language, and the origin of the outlet's URL, which a forger cannot choose.
 * Undefined if the outlet has been deleted or is switched off, or if it has not signed the action.
 */
export async function teamOfButton(
  db: Database,
  { outletId, signature, ...action }: ChatAction & { outletId: number; signature: string },
): Promise<{ teamId: TeamId; language: Language; place: string } | undefined> {
  const outlet = await signingOutlet(db, outletId)
  if (!outlet?.active || outlet.url === null || outlet.key === null) return undefined
  if (!isSameSecret(signatureOf(outletId, action, outlet.key), signature)) return undefined
  const { language } = outlet
  return { teamId: outlet.teamId as TeamId, language, place: new URL(outlet.url).origin }
}

/** The HMAC-SHA256 of the action with the key of the outlet, in base64url. */
function signatureOf(outletId: number, { venueId, day }: ChatAction, key: string): string {
  return createHmac('sha256', key)
    .update(`${outletId} ${day} ${venueId ?? 'away'}`)
    .digest('base64url')
}
