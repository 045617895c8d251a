import { castVote, venueRef, venueTally, voteRemoval, voteReset } from '@lunchvote/contracts/votes'
import { z } from 'zod'
import { memberProcedure, router } from '../trpc.ts'
import * as service from './votes.service.ts'

const tags = ['Votes']

export const votesRouter = router({
  today: memberProcedure
    .meta({
      openapi: { method: 'GET', path: '/votes/today', tags, summary: "Today's tally of each active venue" },
    })
    .output(z.array(venueTally))
    .query(({ ctx }) => service.todaysTally(ctx)),

  cast: memberProcedure
    .meta({ openapi: { method: 'POST', path: '/votes', tags, summary: "Cast one's vote, or move it" } })
    .input(venueRef)
    .output(castVote)
    .mutation(({ ctx, input }) => service.castVote(ctx, input.venueId)),

  remove: memberProcedure
    .meta({ openapi: { method: 'DELETE', path: '/votes/{venueId}', tags, summary: "Remove one's vote" } })
    .input(venueRef)
    .output(voteRemoval)
    .mutation(({ ctx, input }) => service.removeVote(ctx, input.venueId)),

  reset: memberProcedure
    .meta({ openapi: { method: 'POST', path: '/votes/reset', tags, summary: "Clear all the team's votes" } })
    .output(voteReset)
    .mutation(({ ctx }) => service.resetVotes(ctx)),
})
