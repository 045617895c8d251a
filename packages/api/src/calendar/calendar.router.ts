import { calendarLink, calendarState } from '@lunchvote/contracts/calendar'
import { success } from '@lunchvote/contracts/success'
import { memberProcedure, router } from '../trpc.ts'
import * as service from './calendar.service.ts'

const tags = ['Calendar']
const path = '/user/calendar'

export const calendarRouter = router({
  state: memberProcedure
    .meta({
      scope: 'session',
      openapi: {
        method: 'GET',
        path,
        tags,
        summary: 'See whether you have a calendar link',
        description: 'Says whether your calendar link exists, and since when. The link itself is not shown.',
        successDescription: 'The state of the link.',
      },
    })
    .output(calendarState)
    .query(({ ctx }) => service.calendarState(ctx)),

  create: memberProcedure
    .meta({
      scope: 'session',
      openapi: {
        method: 'POST',
        path,
        tags,
        summary: 'Make a calendar link',
        description:
          "Makes a link with which calendar programs read your team's lunches without a session. The link that you had ends at once. A new password does not end it.",
        successDescription: 'The link. This answer is the only place where it is shown.',
      },
    })
    .output(calendarLink)
    .mutation(({ ctx }) => service.createLink(ctx)),

  remove: memberProcedure
    .meta({
      scope: 'session',
      openapi: {
        method: 'DELETE',
        path,
        tags,
        summary: 'End your calendar link',
        description: 'Ends the link at once. There need not be one.',
        successDescription: 'You have no calendar link.',
      },
    })
    .output(success)
    .mutation(async ({ ctx }) => {
      await service.removeLink(ctx)
      return { success: true as const }
    }),
})
