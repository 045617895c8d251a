import { credentials, currentUser, passwordChange, registration } from '@lunchvote/contracts/auth'
import { codeOf } from '@lunchvote/contracts/reasons'
import { endedSession, startedSession } from '@lunchvote/contracts/sessions'
import { success } from '@lunchvote/contracts/success'
import {
  memberPasswordProcedure,
  memberProcedure,
  passwordProcedure,
  publicProcedure,
  router,
} from '../trpc.ts'
import * as service from './auth.service.ts'

const tags = ['Session']

export const authRouter = router({
  me: memberProcedure
    .meta({
      scope: 'read',
      openapi: {
        method: 'GET',
        path: '/user',
        tags,
        summary: 'Get the signed-in user',
        description: 'Returns your account and your team.',
        successDescription: 'Your account.',
      },
    })
    .output(currentUser)
    .query(({ ctx }) => service.currentUser(ctx)),

  register: passwordProcedure
    .meta({
      scope: 'public',
      openapi: {
        method: 'POST',
        path: '/register',
        tags,
        summary: 'Register',
        description:
          'Creates an account and logs it in. If a team with exactly this name exists, the account joins it. Otherwise the team is created, and the account becomes its admin, unless the call has an `invite` or `joinOnly`. Refused if the e-mail has an account, if the team takes new members by invitation only and the `invite` is not valid, if the `invite` is that of another team, if the name of the team is reserved or exists in another spelling, or if human verification fails.',
        successDescription: 'The new account. The cookie holds its session.',
        errorResponses: {
          403: codeOf('invitation_only'),
          404: codeOf('team_not_found', { name: 'Analytical Engines' }),
          409: codeOf('email_taken'),
        },
        responseHeaders: startedSession,
        protect: false,
      },
    })
    .input(registration)
    .output(currentUser)
    .mutation(async ({ ctx, input }) => {
      const { user, token, expiresAt } = await service.register(ctx, input)
      ctx.cookie.set(token, expiresAt)
      return user
    }),

  login: passwordProcedure
    .meta({
      scope: 'public',
      openapi: {
        method: 'POST',
        path: '/login',
        tags,
        summary: 'Log in',
        description:
          'Starts a session of 30 days, which is extended while it is used. Ends the session that the request came with.',
        successDescription: 'The account. The cookie holds its session.',
        errorResponses: { 401: codeOf('wrong_credentials') },
        responseHeaders: startedSession,
        protect: false,
      },
    })
    .input(credentials)
    .output(currentUser)
    .mutation(async ({ ctx, input }) => {
      const { user, token, expiresAt } = await service.login(ctx, input)
      ctx.cookie.set(token, expiresAt)
      return user
    }),

  logout: publicProcedure
    .meta({
      scope: 'public',
      openapi: {
        method: 'POST',
        path: '/logout',
        tags,
        summary: 'Log out',
        description: 'Ends the session that the request came with. Succeeds without a session too.',
        successDescription: 'There is no session any more. The cookie is cleared.',
        responseHeaders: endedSession,
        protect: false,
      },
    })
    .output(success)
    .mutation(async ({ ctx }) => {
      await service.logout(ctx)
      ctx.cookie.clear()
      return { success: true as const }
    }),

  changePassword: memberPasswordProcedure
    .meta({
      scope: 'session',
      openapi: {
        method: 'POST',
        path: '/change-password',
        tags,
        summary: 'Change the password',
        description:
          'Replaces your password, ends all your sessions and starts a new one. Refused if the current password is wrong. An account without a password sets one, within ten minutes of a company login.',
        successDescription: 'The password is changed. The cookie holds the new session.',
        errorResponses: { 403: codeOf('company_login_too_old') },
        responseHeaders: startedSession,
      },
    })
    .input(passwordChange)
    .output(success)
    .mutation(async ({ ctx, input }) => {
      const { token, expiresAt } = await service.changePassword(ctx, input)
      ctx.cookie.set(token, expiresAt)
      return { success: true as const }
    }),
})
