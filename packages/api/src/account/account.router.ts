import { accountDeletion, profileChange } from '@lunchvote/contracts/account'
import { currentUser } from '@lunchvote/contracts/auth'
import { endedSession } from '@lunchvote/contracts/session-cookie'
import { success } from '@lunchvote/contracts/success'
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
        summary: 'Change your name',
        description: 'Changes the name that your colleagues see.',
        successDescription: 'Your account as stored.',
      },
    })
    .input(profileChange)
    .output(currentUser)
    .mutation(({ ctx, input }) => service.changeProfile(ctx, input.displayName)),

  remove: memberProcedure
    .meta({
      scope: 'session',
      openapi: {
        method: 'POST',
        path: '/user/delete',
        tags,
        summary: 'Delete your account',
        description:
          'Deletes your account with its votes, sessions and access tokens. Venues and vault items that you created stay. If you are the only member, the team is deleted too. Refused for the admin of a team with other members. This cannot be undone.',
        successDescription: 'The account is deleted. The cookie is cleared.',
        errorResponses: { 409: 'Transfer the admin role first' },
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
