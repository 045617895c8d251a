import { currentUser } from '@lunchvote/contracts/auth'
import { byId } from '@lunchvote/contracts/ids'
import {
  resetCheck,
  resetLink,
  resetRedemption,
  resetRequest,
  resetRequested,
} from '@lunchvote/contracts/password-resets'
import { codeOf } from '@lunchvote/contracts/reasons'
import { startedSession } from '@lunchvote/contracts/sessions'
import { success } from '@lunchvote/contracts/success'
import { adminPasswordProcedure, passwordProcedure, publicProcedure, router } from '../trpc.ts'
import * as service from './resets.service.ts'

export const resetsRouter = router({
  createLink: adminPasswordProcedure
    .meta({
      scope: 'session',
      openapi: {
        method: 'POST',
        path: '/team/members/{id}/reset-link',
        tags: ['Team'],
        summary: "Make a link to reset a member's password",
        description:
          'Makes a link with which the member can choose a new password, once, within 24 hours. It ends the last link that was made in this way. Refused for yourself.',
        successDescription: 'The link. Give it only to this member.',
        errorResponses: { 404: codeOf('member_not_found') },
      },
    })
    .input(byId)
    .output(resetLink)
    .mutation(({ ctx, input }) => service.createResetLink(ctx, input.id)),

  request: passwordProcedure
    .meta({
      scope: 'public',
      openapi: {
        method: 'POST',
        path: '/password-resets',
        tags: ['Session'],
        summary: 'Ask for a reset link by mail',
        description:
          'Sends a link to the address if it has an account. The answer is the same if it has none. At most three mails an hour are sent to a mailbox, and further requests get the same answer. Addresses that differ only in `+…`, or in dots at Gmail, are one mailbox.',
        successDescription: 'If there is an account, a mail is on its way.',
        errorResponses: { 503: codeOf('no_mail') },
        protect: false,
      },
    })
    .input(resetRequest)
    .output(resetRequested)
    .mutation(async ({ ctx, input }) => {
      await service.requestReset(ctx, input.email)
      return { sent: true as const }
    }),

  check: publicProcedure
    .meta({
      scope: 'public',
      openapi: {
        method: 'POST',
        path: '/password-resets/check',
        tags: ['Session'],
        summary: 'Check a reset link',
        description:
          'Says whether a reset link can still be used. The call does not use it up. Refused with 400 if the link is unknown, used or expired.',
        successDescription: 'The link can be used.',
        protect: false,
      },
    })
    .input(resetCheck)
    .output(success)
    .mutation(async ({ ctx, input }) => {
      await service.checkReset(ctx, input.token)
      return { success: true as const }
    }),

  redeem: publicProcedure
    .meta({
      scope: 'public',
      openapi: {
        method: 'POST',
        path: '/password-resets/redeem',
        tags: ['Session'],
        summary: 'Choose a new password with a reset link',
        description:
          'Replaces the password, ends all sessions and reset links of the account and logs it in. Access tokens stay. A password that is refused does not use the link up.',
        successDescription: 'The account. The cookie holds its session.',
        responseHeaders: startedSession,
        protect: false,
      },
    })
    .input(resetRedemption)
    .output(currentUser)
    .mutation(async ({ ctx, input }) => {
      const { user, token, expiresAt } = await service.redeemReset(ctx, input)
      ctx.cookie.set(token, expiresAt)
      return user
    }),
})
