import type { Language } from '@lunchvote/contracts/languages'
import type { OutletButtons, OutletContent, OutletTarget } from '@lunchvote/contracts/outlet-messages'
import type { Database } from '@lunchvote/db/database'
import type { TeamId } from '../member.ts'
import { createSecret } from '../secrets.ts'
import { asksForVotes, type ButtonMeaning, isSigned, votingButtons } from './buttons.rules.ts'
import { keepOutletKey, signingOutlet } from './outlets.queries.ts'

/** The buttons of a message to an outlet. Undefined if the outlet or the message has none. */
export async function buttonsOf(
  db: Database,
  { outletId, target, language }: { outletId: number; target: OutletTarget; language: Language },
  content: OutletContent,
): Promise<OutletButtons | undefined> {
  if (target.kind !== 'mattermost' || !asksForVotes(content)) return undefined
  const key =
    target.secret ?? (await keepOutletKey(db, { id: outletId, url: target.url, key: createSecret() }))
  return key === undefined ? undefined : votingButtons({ outletId, key, language }, content)
}

/**
 * Finds the team of an outlet whose button was pressed, its language, and the origin of the outlet's URL, which a forger cannot choose.
 * Undefined if the outlet has been deleted or is switched off, or if it has not signed the meaning.
 */
export async function teamOfButton(
  db: Database,
  { signature, ...meaning }: ButtonMeaning & { signature: string },
): Promise<{ teamId: TeamId; language: Language; place: string } | undefined> {
  const outlet = await signingOutlet(db, meaning.outletId)
  if (
    !outlet?.active ||
    outlet.url === null ||
    outlet.key === null ||
    !isSigned(meaning, outlet.key, signature)
  )
    return undefined
  const { language } = outlet
  return { teamId: outlet.teamId as TeamId, language, place: new URL(outlet.url).origin }
}
