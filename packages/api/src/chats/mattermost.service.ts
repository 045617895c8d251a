import { id } from '@lunchvote/contracts/ids'
import { sayIn } from '@lunchvote/contracts/reasons.languages'
import { day } from '@lunchvote/contracts/times'
import { z } from 'zod'
import { asDomainError } from '../errors.ts'
import { teamOfButton } from '../notifications/buttons.service.ts'
import type { RateLimiter } from '../ports.ts'
import { limited } from '../rate-limits.ts'
import { type ChatActionContext, handleChatAction } from './chats.service.ts'

/** Printable ASCII without spaces, as Mattermost's ids are. */
const idText = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[!-~]+$/)

/**
 * What Mattermost sends when somebody presses a button. Source:
 * https://developers.mattermost.com/integrate/plugins/interactive-messages/
 */
const mattermostAction = z.object({
  user_id: idText(64),
  user_name: z
    .string()
    .max(64)
    .regex(/^\P{C}+$/u),
  trigger_id: idText(1024),
  context: z.object({
    outlet: id,
    day,
    venue: z.union([id, z.literal('away')]),
    signature: idText(100),
  }),
})

/** In English, because the button does not tell of which team it is. */
export const deadButton = 'This button no longer works.'

/**
 * Carries out what somebody has pressed in Mattermost. Who sends the body is not known: only what an outlet of a team has
 * signed is believed.
 * @param body as Mattermost sent it, not checked
 * @param escaped writes a text so that Mattermost shows it as it is
 * @returns what to tell the person
 * @throws DomainError SERVICE_UNAVAILABLE
 */
export async function answerMattermost(
  ctx: ChatActionContext & { rateLimiter: RateLimiter },
  body: unknown,
  escaped: (text: string) => string,
): Promise<string> {
  const action = mattermostAction.safeParse(body)
  if (!action.success) return deadButton
  const { user_id: chatUserId, user_name: chatUserName, trigger_id: trigger, context } = action.data
  const { outlet: outletId, signature, day } = context
  const venueId = context.venue === 'away' ? null : context.venue
  const signer = await teamOfButton(ctx.db, { outletId, venueId, day, signature })
  if (!signer) return deadButton
  const identity = { kind: 'mattermost' as const, place: signer.place, chatUserId, chatUserName }
  try {
    await limited(ctx.rateLimiter, 'chatAction', `outlet ${outletId}`)
    const { text, url } = await handleChatAction(
      ctx,
      signer,
      identity,
      { venueId, day, trigger },
      { escaped },
    )
    return url === undefined ? text : `${text} ${url}`
  } catch (error) {
    const refusal = asDomainError(error)
    if (!refusal || refusal.code === 'SERVICE_UNAVAILABLE') throw error
    return sayIn(signer.language, refusal.sentence)
  }
}
