import { currentUser } from '@lunchvote/contracts/auth'
import { oidcJoining, oidcLink, oidcLinking, pendingLogin } from '@lunchvote/contracts/oidc'
import { codeOf } from '@lunchvote/contracts/reasons'
import { startedSession } from '@lunchvote/contracts/sessions'
import { success } from '@lunchvote/contracts/success'
import { linkedMemberProcedure, oidcProcedure, router } from '../trpc.ts'
import * as service from './oidc.service.ts'

const tags = ['Session']

export const oidcRouter = router({
  pending: oidcProcedure
    .meta({
      scope: 'public',
      openapi: {
        method: 'GET',
        path: '/oidc/pending',
        tags,
        summary: 'Get the pending company login',
        description:
          'Returns the company login that this browser has begun and that has no account yet, for ten minutes. The cookie of the login identifies it.',
        successDescription: 'The pending login.',
        errorResponses: { 404: codeOf('company_login_ended') },
        protect: false,
      },
    })
    .output(pendingLogin)
    .query(({ ctx }) => service.getPending(ctx)),

  join: oidcProcedure
    .meta({
      scope: 'public',
      openapi: {
        method: 'POST',
        path: '/oidc/join',
        tags,
        summary: 'Join or start a team with the pending company login',
        description:
          'Creates an account without a password and logs it in. The team is joined or created as in a registration.',
        successDescription: 'The new account. The cookie holds its session.',
        errorResponses: {
          403: codeOf('invitation_only'),
          404: codeOf('company_login_ended'),
          409: codeOf('email_taken'),
        },
        responseHeaders: startedSession,
        protect: false,
      },
    })
    .input(oidcJoining)
    .output(currentUser)
    .mutation(async ({ ctx, input }) => {
      const { user, token, expiresAt } = await service.joinByOidc(ctx, input)
      ctx.pendingLogin.clear()
      ctx.cookie.set(token, expiresAt)
      return user
    }),

  link: oidcProcedure
    .meta({
      scope: 'public',
      openapi: {
        method: 'POST',
        path: '/oidc/link',
        tags,
        summary: 'Link the account with the address of the pending company login',
        description: 'Asks for the password of the account once, links the account and logs it in.',
        successDescription: 'The account. The cookie holds its session.',
        errorResponses: {
          401: codeOf('wrong_account_password'),
          404: codeOf('company_login_ended'),
          409: codeOf('company_account_linked'),
        },
        responseHeaders: startedSession,
        protect: false,
      },
    })
    .input(oidcLinking)
    .output(currentUser)
    .mutation(async ({ ctx, input }) => {
      const { user, token, expiresAt } = await service.linkByPassword(ctx, input.password)
      ctx.pendingLogin.clear()
      ctx.cookie.set(token, expiresAt)
      return user
    }),

  state: linkedMemberProcedure
    .meta({
      scope: 'session',
      openapi: {
        method: 'GET',
        path: '/oidc/link',
        tags: ['Account'],
        summary: 'Get the link to your company account',
        description: 'Says whether you can log in with the company account, and with a password.',
        successDescription: 'How you can log in.',
        errorResponses: { 404: codeOf('no_company_login') },
      },
    })
    .output(oidcLink)
    .query(({ ctx }) => service.getLink(ctx)),

  unlink: linkedMemberProcedure
    .meta({
      scope: 'session',
      openapi: {
        method: 'DELETE',
        path: '/oidc/link',
        tags: ['Account'],
        summary: 'Unlink your company account',
        description: 'From then on, you log in with your password.',
        successDescription: 'The link has ended.',
        errorResponses: {
          404: codeOf('not_linked'),
          409: codeOf('set_password_first'),
        },
      },
    })
    .output(success)
    .mutation(async ({ ctx }) => {
      await service.unlink(ctx)
      return { success: true as const }
    }),
})
