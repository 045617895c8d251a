import { teamSearch, teamSearchResult } from '@lunchvote/contracts/team'
import { z } from 'zod'
import { publicProcedure, router } from '../trpc.ts'
import { searchTeams } from './team.service.ts'

export const teamRouter = router({
  search: publicProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/teams/search',
        tags: ['Team'],
        summary: 'Find teams by a part of their name',
        protect: false,
      },
    })
    .input(teamSearch)
    .output(z.array(teamSearchResult))
    .query(({ ctx, input }) => searchTeams(ctx.db, input.q)),
})
