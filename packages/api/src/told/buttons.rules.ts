import { createHmac } from 'node:crypto'
import type { Language } from '@lunchvote/contracts/languages'
import type { OutletButtons, OutletContent } from '@lunchvote/contracts/outlet-messages'
import { isSameSecret } from '../secrets.ts'
import { toldTexts } from './told.languages.ts'

/** What a button stands for: a vote for the venue, or "Not Today" with null, on the local day. */
export type ButtonMeaning = { outletId: number; venueId: number | null; day: string }

/** Where Mattermost sends what was pressed. */
const mattermostPath = '/api/chat/mattermost'

/** The buttons of a message that asks for votes. Undefined for other messages. */
export function votingButtons(
  { outletId, key, language }: { outletId: number; key: string; language: Language },
  content: OutletContent,
): OutletButtons | undefined {
  if (!asksForVotes(content)) return undefined
  const { day, venues } = content.data
  const contextOf = (venueId: number | null) => ({
    outlet: outletId,
    day,
    venue: venueId ?? 'away',
    signature: signatureOf({ outletId, venueId, day }, key),
  })
  return {
    url: new URL(mattermostPath, content.boardUrl).href,
    buttons: [
      ...venues.map(({ id, name }) => ({ id: `venue${id}`, label: name, context: contextOf(id) })),
      { id: 'away', label: toldTexts[language].notToday, context: contextOf(null) },
    ],
  }
}

type AskingContent = Extract<OutletContent, { event: 'voting.opened' | 'voting.closing' }>

export const asksForVotes = (content: OutletContent): content is AskingContent =>
  content.event === 'voting.opened' || content.event === 'voting.closing'

/** Whether the outlet with this key has signed the meaning. */
export function isSigned(meaning: ButtonMeaning, key: string, signature: string): boolean {
  return isSameSecret(signatureOf(meaning, key), signature)
}

/** The HMAC-SHA256 of the meaning, in base64url. */
function signatureOf({ outletId, venueId, day }: ButtonMeaning, key: string): string {
  return createHmac('sha256', key)
    .update(`${outletId} ${day} ${venueId ?? 'away'}`)
    .digest('base64url')
}
