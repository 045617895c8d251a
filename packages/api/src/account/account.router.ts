import { accessToken, accessTokenDraft, newAccessToken } from '@lunchvote/contracts/access-tokens'
import { accountDeletion, currentUser, profileChange } from '@lunchvote/contracts/auth'
import { byId } from '@lunchvote/contracts/ids'
import { limits } from '@lunchvote/contracts/limits'
import { codeOf } from '@lunchvote/contracts/reasons'
import { endedOwnSession, endedSession, endedSessions, sessionInfo } from '@lunchvote/contracts/sessions'
import { success } from '@lunchvote/contracts/success'
import { z } from 'zod'
import { memberProcedure, router } from '../trpc.ts'
import * as service from './account.service.ts'

const tags = ['Account']

export const accountRouter = router({
  update: memberProcedure
    .meta({
      scope: 'session',
      openapi: {
        method: 'PUT',
        path: '/user',
        tags,
        summary: 'Change your name, picture or language',
        description:
          'Changes the name and the picture that your colleagues see, and the language of your mails and push messages, as far as they are given.',
        successDescription: 'Your account as stored.',
        errorResponses: { 400: codeOf('upload_picture_first') },
      },
    })
    .input(profileChange)
    .output(currentUser)
    .mutation(({ ctx, input }) => service.changeProfile(ctx, input)),

  remove: memberProcedure
    .meta({
      scope: 'session',
      openapi: {
        method: 'POST',
        path: '/user/delete',
        tags,
        summary: 'Delete your account',
        description:
          'Deletes your account with its votes, sessions and access tokens. Venues and vault items that you created stay. If you are the only member, the team is deleted too. Refused for the admin of a team with other members. An account without a password needs a company login within the last ten minutes. This cannot be undone.',
        successDescription: 'The account is deleted. The cookie is cleared.',
        errorResponses: {
          400: codeOf('password_required'),
          403: codeOf('company_login_too_old'),
          409: codeOf('transfer_admin_first'),
        },
        responseHeaders: endedSession,
      },
    })
    .input(accountDeletion)
    .output(success)
    .mutation(async ({ ctx, input }) => {
      await service.deleteAccount(ctx, input.password)
      ctx.cookie.clear()
      return { success: true as const }
    }),
})

export const sessionsRouter = router({
  list: memberProcedure
    .meta({
      scope: 'session',
      openapi: {
        method: 'GET',
        path: '/sessions',
        tags,
        summary: 'List your sessions',
        description:
          'Lists the sessions of your account. The session of this call comes first. The others are ordered by their last use, latest first.',
        successDescription: 'The sessions.',
      },
    })
    .output(z.array(sessionInfo))
    .query(({ ctx }) => service.listSessions(ctx)),

  end: memberProcedure
    .meta({
      scope: 'session',
      openapi: {
        method: 'DELETE',
        path: '/sessions/{id}',
        tags,
        summary: 'End a session',
        description: 'Logs your account out where this session is used. It can be the session of this call.',
        successDescription: 'The session has ended.',
        errorResponses: { 404: codeOf('session_not_found') },
        responseHeaders: endedOwnSession,
      },
    })
    .input(byId)
    .output(success)
    .mutation(async ({ ctx, input }) => {
      const { wasCurrent } = await service.endSession(ctx, input.id)
      if (wasCurrent) ctx.cookie.clear()
      return { success: true as const }
    }),

  endOthers: memberProcedure
    .meta({
      scope: 'session',
      openapi: {
        method: 'DELETE',
        path: '/sessions',
        tags,
        summary: 'End all other sessions',
        description: 'Logs your account out everywhere but here. Access tokens stay.',
        successDescription: 'How many sessions have ended.',
      },
    })
    .output(endedSessions)
    .mutation(({ ctx }) => service.endOtherSessions(ctx)),
})

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
        errorResponses: { 409: codeOf('too_many_tokens', { max: limits.accessTokens.max }) },
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
        description:
          'Ends the token and its event streams at once, and the outlets and browsers that it has added, unless they were saved again without it.',
        successDescription: 'The token has ended.',
        errorResponses: { 404: codeOf('token_not_found') },
      },
    })
    .input(byId)
    .output(success)
    .mutation(async ({ ctx, input }) => {
      await service.revokeToken(ctx, input.id)
      return { success: true as const }
    }),
})
