import { codeOf } from '@lunchvote/contracts/reasons'
import { screen, screenClock, screenLink, screenState, screenToken } from '@lunchvote/contracts/screen'
import { success } from '@lunchvote/contracts/success'
import { adminProcedure, publicProcedure, router } from '../trpc.ts'
import * as service from './screen.service.ts'

const tags = ['Screen']
const unknown = { 404: codeOf('screen_ended') }

export const screenRouter = router({
  get: adminProcedure
    .meta({
      scope: 'session',
      openapi: {
        method: 'GET',
        path: '/team/screen',
        tags,
        summary: 'Get the wall screen',
        description:
          'Says whether the team has a screen, and since when. The secret of its link is not stored.',
        successDescription: 'The screen.',
      },
    })
    .output(screenState)
    .query(({ ctx }) => service.getScreen(ctx)),

  renew: adminProcedure
    .meta({
      scope: 'session',
      openapi: {
        method: 'POST',
        path: '/team/screen',
        tags,
        summary: 'Make the wall screen',
        description:
          'Makes a link that shows the lunch of the day to everyone who has it, for example on a television. An earlier link ends at once.',
        successDescription: 'The link.',
      },
    })
    .output(screenLink)
    .mutation(({ ctx }) => service.renewScreen(ctx)),

  remove: adminProcedure
    .meta({
      scope: 'session',
      openapi: {
        method: 'DELETE',
        path: '/team/screen',
        tags,
        summary: 'Remove the wall screen',
        description: 'Ends the link of the screen, and its streams. Does nothing if there is none.',
        successDescription: 'The team has no screen.',
      },
    })
    .output(success)
    .mutation(async ({ ctx }) => {
      await service.removeScreen(ctx)
      return { success: true } as const
    }),

  show: publicProcedure
    .meta({
      scope: 'public',
      openapi: {
        method: 'GET',
        path: '/screen/{token}',
        tags,
        summary: 'Show the wall screen',
        description: 'Returns what a screen with this link shows. Hidden votes stay hidden.',
        successDescription: 'What the screen shows.',
        errorResponses: unknown,
        protect: false,
      },
    })
    .input(screenToken)
    .output(screen)
    .query(({ ctx, input }) => service.showScreen(ctx, input.token)),

  clock: publicProcedure
    .meta({
      scope: 'public',
      openapi: {
        method: 'GET',
        path: '/screen/{token}/clock',
        tags,
        summary: 'Get the timezone of the wall screen',
        description: 'Returns the timezone in which a screen with this link shows times.',
        successDescription: 'The timezone.',
        errorResponses: unknown,
        protect: false,
      },
    })
    .input(screenToken)
    .output(screenClock)
    .query(({ ctx, input }) => service.screenClock(ctx, input.token)),
})
