import { days, daysChange } from '@lunchvote/contracts/days'
import { codeOf } from '@lunchvote/contracts/reasons'
import { memberProcedure, router } from '../trpc.ts'
import * as service from './days.service.ts'

const tags = ['Account']

export const daysRouter = router({
  get: memberProcedure
    .meta({
      scope: 'read',
      openapi: {
        method: 'GET',
        path: '/user/days',
        tags,
        summary: 'Get the days you are in',
        description: 'Returns the weekdays on which you are in, and until when you are away.',
        successDescription: 'Your days.',
      },
    })
    .output(days)
    .query(({ ctx }) => service.ownDays(ctx)),

  change: memberProcedure
    .meta({
      scope: 'vote',
      openapi: {
        method: 'PUT',
        path: '/user/days',
        tags,
        summary: 'Change the days you are in',
        description:
          'On other days, and as long as you are away, nobody waits for you, unless you vote or say that you are in. The change also holds today, but a vote that you have cast stays. A day in the past ends the absence.',
        successDescription: 'Your days as stored.',
        errorResponses: { 400: codeOf('absence_ends_early') },
      },
    })
    .input(daysChange)
    .output(days)
    .mutation(({ ctx, input }) => service.changeDays(ctx, input)),
})
