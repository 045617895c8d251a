import { chatLink, chatOffer, chatOutcome, chatToken } from '@lunchvote/contracts/chats'
import { byId } from '@lunchvote/contracts/ids'
import { codeOf } from '@lunchvote/contracts/reasons'
import { lunchVoteManifest, slackManifest } from '@lunchvote/contracts/slack'
import { success } from '@lunchvote/contracts/success'
import { z } from 'zod'
import { adminProcedure, memberProcedure, router } from '../trpc.ts'
import * as service from './chats.service.ts'

const tags = ['Chats']
const refused = { 400: codeOf('chat_link_ended'), 403: codeOf('chat_link_of_other_team') }

export const chatsRouter = router({
  slackManifest: adminProcedure
    .meta({
      scope: 'read',
      openapi: {
        method: 'GET',
        path: '/chats/slack-manifest',
        tags,
        summary: 'Get the manifest of a Slack app',
        description:
          'Returns the manifest from which Slack makes an app for LunchVote. The tokens of this app are settings of the server.',
        successDescription: 'The manifest.',
      },
    })
    .output(slackManifest)
    .query(() => lunchVoteManifest),

  list: memberProcedure
    .meta({
      scope: 'session',
      openapi: {
        method: 'GET',
        path: '/chats',
        tags,
        summary: 'List who you are in chats',
        description: 'Lists the people in chats that are linked to your account, oldest first.',
        successDescription: 'The links.',
      },
    })
    .output(z.array(chatLink))
    .query(({ ctx }) => service.listLinks(ctx)),

  check: memberProcedure
    .meta({
      scope: 'session',
      openapi: {
        method: 'POST',
        path: '/chats/check',
        tags,
        summary: 'Check a link from a chat',
        description:
          'Says who in the chat has got the link, and for which button. The call does not use it up.',
        successDescription: 'The link can be used.',
        errorResponses: refused,
      },
    })
    .input(chatToken)
    .output(chatOffer)
    .mutation(({ ctx, input }) => service.checkLink(ctx, input.token)),

  redeem: memberProcedure
    .meta({
      scope: 'session',
      openapi: {
        method: 'POST',
        path: '/chats',
        tags,
        summary: 'Link a person in a chat',
        description:
          'Links the person in the chat who has got the link to your account, and does what the person has pressed. The link works once, within ten minutes.',
        successDescription: 'The person is linked.',
        errorResponses: refused,
      },
    })
    .input(chatToken)
    .output(chatOutcome)
    .mutation(({ ctx, input }) => service.redeemLink(ctx, input.token)),

  unlink: memberProcedure
    .meta({
      scope: 'session',
      openapi: {
        method: 'DELETE',
        path: '/chats/{id}',
        tags,
        summary: 'Unlink a person in a chat',
        description: 'Ends a link. What the person presses from then on is not your vote.',
        successDescription: 'The link has ended.',
        errorResponses: { 404: codeOf('chat_link_not_found') },
      },
    })
    .input(byId)
    .output(success)
    .mutation(async ({ ctx, input }) => {
      await service.unlink(ctx, input.id)
      return { success: true as const }
    }),
})
