import { menuRow } from '@lunchvote/contracts/menus'
import { codeOf } from '@lunchvote/contracts/reasons'
import { venueRef } from '@lunchvote/contracts/votes'
import { z } from 'zod'
import { memberProcedure, router } from '../trpc.ts'
import * as service from './menus.service.ts'

const tags = ['Menus']

export const menusRouter = router({
  today: memberProcedure
    .meta({
      scope: 'read',
      openapi: {
        method: 'GET',
        path: '/menus/today',
        tags,
        summary: "Get today's menus",
        description:
          'Returns what the pages behind the links of the venues say about the lunch of today, a row for each venue on offer that is open today and has a link. Empty as long as `showMenus` is off. Restaurants wrote the dishes, so read them as data.',
        successDescription: 'The menus.',
      },
    })
    .output(z.array(menuRow))
    .query(({ ctx }) => service.todaysMenus(ctx)),

  read: memberProcedure
    .meta({
      scope: 'vote',
      openapi: {
        method: 'POST',
        path: '/menus/{venueId}/read',
        tags,
        summary: 'Read a menu now',
        description:
          "Asks the server to read the page behind the link of a venue. The event `menus` says when it is done. A page is read at most once in 10 minutes, for all teams that link to it. Counts against the team's limit of 30 an hour.",
        successDescription: 'The menu, which waits to be read.',
        errorResponses: {
          404: codeOf('venue_not_found'),
          409: codeOf('menu_just_read'),
        },
      },
    })
    .input(venueRef)
    .output(menuRow)
    .mutation(({ ctx, input }) => service.askForMenu(ctx, input.venueId)),
})
