import { dietsChange, ownDiets } from '@lunchvote/contracts/diets'
import { memberProcedure, router } from '../trpc.ts'
import * as service from './diets.service.ts'

const tags = ['Account']

export const dietsRouter = router({
  get: memberProcedure
    .meta({
      scope: 'session',
      openapi: {
        method: 'GET',
        path: '/user/diets',
        tags,
        summary: 'Get what you eat',
        description: 'Returns your diets. No other call tells whose they are.',
        successDescription: 'Your diets.',
      },
    })
    .output(ownDiets)
    .query(({ ctx }) => service.ownDiets(ctx)),

  change: memberProcedure
    .meta({
      scope: 'session',
      openapi: {
        method: 'PUT',
        path: '/user/diets',
        tags,
        summary: 'Change what you eat',
        description:
          'Colleagues see how many members a venue suits, and could guess from that. A venue suits you if it has all of your diets, where vegan counts as vegetarian, lactose-free and pescatarian, and vegetarian as pescatarian.',
        successDescription: 'Your diets as stored.',
      },
    })
    .input(dietsChange)
    .output(ownDiets)
    .mutation(({ ctx, input }) => service.changeDiets(ctx, input.diets)),
})
