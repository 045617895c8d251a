import {
  castVote,
  venueRef,
  venueTally,
  voteRemoval,
  voteReset,
  voteRestoration,
} from '@lunchvote/contracts/votes'
import { z } from 'zod'
import { memberProcedure, router } from '../trpc.ts'
import * as service from './votes.service.ts'

const tags = ['Votes']
const votingClosed = 'Voting has closed for today'

export const votesRouter = router({
  today: memberProcedure
    .meta({
      scope: 'read',
      openapi: {
        method: 'GET',
        path: '/votes/today',
        tags,
        summary: "Get today's tally",
        description: 'Counts the live votes of each active venue, with the names of the voters.',
        successDescription: 'One tally per active venue.',
      },
    })
    .output(z.array(venueTally))
    .query(({ ctx }) => service.todaysTally(ctx)),

  cast: memberProcedure
    .meta({
      scope: 'vote',
      openapi: {
        method: 'POST',
        path: '/votes',
        tags,
        summary: 'Vote for a venue',
        description:
          'Casts your vote, or moves it from another venue. Refused if the venue is inactive, and after the closing time.',
        successDescription: 'Your vote.',
        errorResponses: { 404: 'Venue not found', 409: 'This venue is not on offer at the moment' },
      },
    })
    .input(venueRef)
    .output(castVote)
    .mutation(({ ctx, input }) => service.castVote(ctx, input.venueId)),

  remove: memberProcedure
    .meta({
      scope: 'vote',
      openapi: {
        method: 'DELETE',
        path: '/votes/{venueId}',
        tags,
        summary: 'Remove your vote',
        description:
          'Removes your vote for this venue. Succeeds without such a vote too, and for a venue that does not exist.',
        successDescription: 'Whether a vote was removed.',
        errorResponses: { 409: votingClosed },
      },
    })
    .input(venueRef)
    .output(voteRemoval)
    .mutation(({ ctx, input }) => service.removeVote(ctx, input.venueId)),

  reset: memberProcedure
    .meta({
      scope: 'manage',
      openapi: {
        method: 'POST',
        path: '/votes/reset',
        tags,
        summary: 'Reset the votes',
        description: 'Clears all votes of the team. Any member can undo this for a minute.',
        successDescription: 'How many votes were cleared.',
        errorResponses: { 409: votingClosed },
      },
    })
    .output(voteReset)
    .mutation(({ ctx }) => service.resetVotes(ctx)),

  undoReset: memberProcedure
    .meta({
      scope: 'manage',
      openapi: {
        method: 'POST',
        path: '/votes/reset/undo',
        tags,
        summary: 'Undo a reset of the votes',
        description:
          'Restores the votes that the last reset by a member cleared, once and within a minute. Members who have voted or gone away since then keep that.',
        successDescription: 'How many votes were restored.',
        errorResponses: { 409: 'There is nothing to undo' },
      },
    })
    .output(voteRestoration)
    .mutation(({ ctx }) => service.undoReset(ctx)),
})
