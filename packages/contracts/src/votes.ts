import { z } from 'zod'
import { id } from './ids.ts'

export const venueRef = z.object({ venueId: id })

export const castVote = z.object({ venueId: id }).meta({ id: 'CastVote' })

export const voteRemoval = z
  .object({ removed: z.boolean().meta({ description: 'False where there was no live vote to remove.' }) })
  .meta({ id: 'VoteRemoval' })

export const voteReset = z
  .object({ cleared: z.int().min(0).meta({ description: 'Number of votes cleared.', example: 3 }) })
  .meta({ id: 'VoteReset' })

const voter = z.object({
  displayName: z.string().meta({ example: 'Ada Lovelace' }),
  timestamp: z.iso.datetime().meta({ description: 'When the vote was cast, ISO 8601, UTC.' }),
})

export const venueTally = z
  .object({
    venueId: id,
    count: z.int().min(0).meta({ description: 'Live votes for the venue.', example: 1 }),
    hasVoted: z.boolean().meta({ description: 'Whether the caller is among the voters.' }),
    teamSize: z.int().min(1).meta({ description: 'Members of the team now.', example: 8 }),
    voters: z.array(voter).meta({ description: 'Oldest first.' }),
  })
  .meta({ id: 'VenueTally' })

export type VenueTally = z.infer<typeof venueTally>
