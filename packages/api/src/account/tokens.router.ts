import { accessToken, accessTokenDraft, newAccessToken } from '@lunchvote/contracts/access-tokens'
import { byId } from '@lunchvote/contracts/ids'
import { success } from '@lunchvote/contracts/success'
import { z } from 'zod'
import { memberProcedure, router } from '../trpc.ts'
import * as service from './tokens.service.ts'

const tags = ['Account']

export const tokensRouter = router({
  list: memberProcedure
    .meta({
      scope: 'session',
      openapi: {
        method: 'GET',
        path: '/tokens',
        tags,
        summary: 'List your access tokens',
        description:
          'Lists your access tokens, newest first, expired ones too. The tokens themselves are not shown.',
        successDescription: 'The access tokens.',
      },
    })
    .output(z.array(accessToken))
    .query(({ ctx }) => service.listTokens(ctx)),

  create: memberProcedure
    .meta({
      scope: 'session',
      openapi: {
        method: 'POST',
        path: '/tokens',
        tags,
        summary: 'Create an access token',
        description:
          'Creates a token with which a script can call the API as you, as far as its scope allows. A new password does not end it.',
        successDescription: 'The access token. This answer is the only place where `token` is shown.',
        errorResponses: { 409: 'An account can have at most 20 access tokens' },
      },
    })
    .input(accessTokenDraft)
    .output(newAccessToken)
    .mutation(({ ctx, input }) => service.createToken(ctx, input)),

  revoke: memberProcedure
    .meta({
      scope: 'session',
      openapi: {
        method: 'DELETE',
        path: '/tokens/{id}',
        tags,
        summary: 'Revoke an access token',
        description: 'Ends the token and its event streams at once.',
        successDescription: 'The token has ended.',
        errorResponses: { 404: 'Access token not found' },
      },
    })
    .input(byId)
    .output(success)
    .mutation(async ({ ctx, input }) => {
      await service.revokeToken(ctx, input.id)
      return { success: true as const }
    }),
})
