import { menuLinkStates, menuRow, menuTranslation, translatedMenuRow } from '@lunchvote/contracts/menus'
import { codeOf } from '@lunchvote/contracts/reasons'
import { venueRef } from '@lunchvote/contracts/votes'
import { z } from 'zod'
import { adminProcedure, memberProcedure, router } from '../trpc.ts'
import * as service from './menus.service.ts'
import { menuStates } from './states.service.ts'
import { translateMenus } from './translations.service.ts'

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
        successDescription:
          'The menu, which waits to be read. `GET /menus/today` has its dishes of before meanwhile.',
        errorResponses: {
          404: codeOf('venue_not_found'),
          409: codeOf('menu_just_read'),
        },
      },
    })
    .input(venueRef)
    .output(menuRow)
    .mutation(({ ctx, input }) => service.askForMenu(ctx, input.venueId)),

  translate: memberProcedure
    .meta({
      scope: 'vote',
      openapi: {
        method: 'POST',
        path: '/menus/translate',
        tags,
        summary: "Translate today's menus",
        description:
          "Returns today's menus, those in other languages with a translation of each dish. A model makes it once a page and day, for all teams. What is not stored yet counts against the team's limit of 60 an hour.",
        successDescription: 'The menus, with their translations.',
        errorResponses: {
          502: codeOf('translation_unusable'),
          503: codeOf('api_key_required'),
        },
      },
    })
    .input(menuTranslation)
    .output(z.array(translatedMenuRow))
    .mutation(({ ctx, input }) => translateMenus(ctx, input.language)),

  states: adminProcedure
    .meta({
      scope: 'read',
      openapi: {
        method: 'GET',
        path: '/menus/states',
        tags,
        summary: 'Get how the links did',
        description:
          'Returns what was read of each link on offer on the last five lunch days, and why a menu was not read. Empty as long as `showMenus` is off.',
        successDescription: 'The links, each with its days.',
      },
    })
    .output(z.array(menuLinkStates))
    .query(({ ctx }) => menuStates(ctx)),
})
