import { credentials, currentUser, passwordChange, registration } from '@lunchvote/contracts/auth'
import { success } from '@lunchvote/contracts/success'
import { memberProcedure, publicProcedure, router } from '../trpc.ts'
import * as service from './auth.service.ts'

const tags = ['Session']

export const authRouter = router({
  me: memberProcedure
    .meta({ openapi: { method: 'GET', path: '/user', tags, summary: 'The signed-in user' } })
    .output(currentUser)
    .query(({ ctx }) => ctx.user),

  register: publicProcedure
    .meta({
      rateLimit: 'register',
      openapi: {
        method: 'POST',
        path: '/register',
        tags,
        summary: 'Create an account, and the team if its name is free',
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

  login: publicProcedure
    .meta({
      rateLimit: 'login',
      openapi: { method: 'POST', path: '/login', tags, summary: 'Log in', protect: false },
    })
    .input(credentials)
    .output(currentUser)
    .mutation(async ({ ctx, input }) => {
      const { user, token, expiresAt } = await service.login(ctx, input)
      ctx.cookie.set(token, expiresAt)
      return user
    }),

  logout: publicProcedure
    .meta({ openapi: { method: 'POST', path: '/logout', tags, summary: 'Log out', protect: false } })
    .output(success)
    .mutation(async ({ ctx }) => {
      await service.logout(ctx)
      ctx.cookie.clear()
      return { success: true as const }
    }),

  changePassword: memberProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: '/change-password',
        tags,
        summary: "Change one's password, and end one's other sessions",
      },
    })
    .input(passwordChange)
    .output(success)
    .mutation(async ({ ctx, input }) => {
      await service.changePassword(ctx, input)
      return { success: true as const }
    }),
})
