import { favourites, favouritesChange } from '@lunchvote/contracts/favourites'
import { memberProcedure, router } from '../trpc.ts'
import * as service from './favourites.service.ts'

const tags = ['Account']

export const favouritesRouter = router({
  get: memberProcedure
    .meta({
      scope: 'session',
      openapi: {
        method: 'GET',
        path: '/user/favourites',
        tags,
        summary: 'Get the dishes that you love',
        description: 'Returns the words by which your screens mark dishes. No other call tells them.',
        successDescription: 'Your words.',
      },
    })
    .output(favourites)
    .query(({ ctx }) => service.ownFavourites(ctx)),

  change: memberProcedure
    .meta({
      scope: 'session',
      openapi: {
        method: 'PUT',
        path: '/user/favourites',
        tags,
        summary: 'Change the dishes that you love',
        description:
          'A dish is marked on your screens if one of your words begins a word of it. Letter case and diacritics do not count, and repeats are dropped. The browser compares, and nobody is told.',
        successDescription: 'Your words as stored.',
      },
    })
    .input(favouritesChange)
    .output(favourites)
    .mutation(({ ctx, input }) => service.changeFavourites(ctx, input.words)),
})
