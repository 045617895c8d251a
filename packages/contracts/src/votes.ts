import { z } from 'zod'
import { id } from './ids.ts'
import { person } from './people.ts'

export const venueRef = z.object({ venueId: id }).meta({ title: 'NewVote' })

export const castVote = z.object({ venueId: id }).meta({ id: 'Vote' })

export const voteRemoval = z
  .object({
    removed: z
      .boolean()
      .meta({ description: 'False if the user had no live vote for this venue.', example: true }),
  })
  .meta({ id: 'VoteRemoval' })

export const voteReset = z
  .object({ cleared: z.int().min(0).meta({ description: 'Number of votes cleared.', example: 3 }) })
  .meta({ id: 'VoteReset' })

export const voteRestoration = z
  .object({ restored: z.int().min(0).meta({ description: 'Number of votes restored.', example: 3 }) })
  .meta({ id: 'VoteRestoration' })

const voter = person.extend({
  timestamp: z.iso
    .datetime()
    .meta({ description: 'When the vote was cast. ISO 8601, UTC.', example: '2026-03-02T11:15:00.000Z' }),
})

export const venueTally = z
  .object({
    venueId: id,
    count: z.int().min(0).meta({ description: 'Number of live votes for the venue.', example: 1 }),
    hasVoted: z.boolean().meta({ description: 'Whether you are one of the voters.', example: true }),
    teamSize: z.int().min(1).meta({ description: 'Number of members in the team.', example: 8 }),
    voters: z.array(voter).meta({ description: 'Oldest first.' }),
  })
  .meta({ id: 'VenueTally' })

export type VenueTally = z.infer<typeof venueTally>
