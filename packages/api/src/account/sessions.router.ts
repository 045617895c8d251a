import { byId } from '@lunchvote/contracts/ids'
import { endedOwnSession } from '@lunchvote/contracts/session-cookie'
import { endedSessions, sessionInfo } from '@lunchvote/contracts/sessions'
import { success } from '@lunchvote/contracts/success'
import { z } from 'zod'
import { memberProcedure, router } from '../trpc.ts'
import * as service from './sessions.service.ts'

const tags = ['Account']

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
        errorResponses: { 404: 'Session not found' },
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
