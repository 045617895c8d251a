import { codeOf } from '@lunchvote/contracts/reasons'
import {
  castVote,
  newVote,
  venueRef,
  venueTally,
  voteRemoval,
  voteReset,
  voteRestoration,
} from '@lunchvote/contracts/votes'
import { z } from 'zod'
import { memberProcedure, router } from '../trpc.ts'
import * as votes from './votes.service.ts'

const votingClosed = codeOf('voting_closed')

export const votesRouter = router({
  today: memberProcedure
    .meta({
      scope: 'read',
      openapi: {
        method: 'GET',
        path: '/votes/today',
        tags: ['Votes'],
        summary: "Get today's tally",
        description: 'Counts the live votes of each active venue, with the names of the voters.',
        successDescription: 'One tally per active venue.',
      },
    })
    .output(z.array(venueTally))
    .query(({ ctx }) => votes.todaysTally(ctx)),

  cast: memberProcedure
    .meta({
      scope: 'vote',
      openapi: {
        method: 'POST',
        path: '/votes',
        tags: ['Votes'],
        summary: 'Vote for a venue',
        description:
          'Casts your vote, or moves it from another venue. In a team with `approval` voting, stores your answer for this venue beside your others. Refused if the venue is inactive, and after the closing time.',
        successDescription: 'Your vote.',
        errorResponses: { 404: codeOf('venue_not_found'), 409: codeOf('venue_not_on_offer') },
      },
    })
    .input(newVote)
    .output(castVote)
    .mutation(({ ctx, input }) => votes.castVote(ctx, input)),

  remove: memberProcedure
    .meta({
      scope: 'vote',
      openapi: {
        method: 'DELETE',
        path: '/votes/{venueId}',
        tags: ['Votes'],
        summary: 'Remove your vote',
        description:
          'Removes your vote for or against this venue. Succeeds without such a vote too, and for a venue that does not exist.',
        successDescription: 'Whether a vote was removed.',
        errorResponses: { 409: votingClosed },
      },
    })
    .input(venueRef)
    .output(voteRemoval)
    .mutation(({ ctx, input }) => votes.removeVote(ctx, input.venueId)),

  reset: memberProcedure
    .meta({
      scope: 'manage',
      openapi: {
        method: 'POST',
        path: '/votes/reset',
        tags: ['Votes'],
        summary: 'Reset the votes',
        description: 'Clears all votes of the team. Any member can undo this for a minute.',
        successDescription: "How many members' votes were cleared.",
        errorResponses: { 409: votingClosed },
      },
    })
    .output(voteReset)
    .mutation(({ ctx }) => votes.resetVotes(ctx)),

  undoReset: memberProcedure
    .meta({
      scope: 'manage',
      openapi: {
        method: 'POST',
        path: '/votes/reset/undo',
        tags: ['Votes'],
        summary: 'Undo a reset of the votes',
        description:
          'Restores the votes that the last reset by a member cleared, once and within a minute. Members who have voted or gone away since then keep that.',
        successDescription: "How many members' votes were restored.",
        errorResponses: { 409: codeOf('nothing_to_undo') },
      },
    })
    .output(voteRestoration)
    .mutation(({ ctx }) => votes.undoReset(ctx)),
})
