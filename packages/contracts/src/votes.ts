import { z } from 'zod'
import { id } from './ids.ts'
import { person } from './people.ts'
import { fieldCode } from './reasons/fields.ts'

export const newVote = z
  .object({
    venueId: id,
    against: z.boolean(fieldCode('against_not_boolean')).optional().meta({
      description: 'True: not for me. Only where the team answers for as many venues as it likes.',
      example: false,
    }),
  })
  .meta({ title: 'NewVote' })

export const venueRef = z.object({ venueId: id })

export const castVote = z.object({ venueId: id }).meta({ id: 'Vote' })

export const voteRemoval = z
  .object({
    removed: z
      .boolean()
      .meta({ description: 'False if the user had no live vote for this venue.', example: true }),
  })
  .meta({ id: 'VoteRemoval' })

export const voteReset = z
  .object({
    cleared: z.int().min(0).meta({ description: 'Number of members whose votes were cleared.', example: 3 }),
  })
  .meta({ id: 'VoteReset' })

export const voteRestoration = z
  .object({
    restored: z
      .int()
      .min(0)
      .meta({ description: 'Number of members whose votes were restored.', example: 3 }),
  })
  .meta({ id: 'VoteRestoration' })

const voter = person.extend({
  timestamp: z.iso
    .datetime()
    .meta({ description: 'When the vote was cast. ISO 8601, UTC.', example: '2026-03-02T11:15:00.000Z' }),
})

const voters = z.array(voter).meta({ description: 'Oldest first.' })

export const venueTally = z
  .object({
    venueId: id,
    count: z.int().min(0).meta({ description: 'Number of live votes for the venue.', example: 1 }),
    hasVoted: z.boolean().meta({ description: 'Whether you are one of the voters.', example: true }),
    teamSize: z.int().min(1).meta({ description: 'Number of members in the team.', example: 8 }),
    voters,
    against: z.int().min(0).meta({ description: 'Number of live votes against the venue.', example: 0 }),
    opponents: voters,
    hasVotedAgainst: z
      .boolean()
      .meta({ description: 'Whether you are one of the opponents.', example: false }),
    isHidden: z.boolean().meta({
      description:
        'Whether the votes are hidden from you at the moment. The numbers are then 0, and nobody is named.',
      example: false,
    }),
  })
  .meta({ id: 'VenueTally' })

export type VenueTally = z.infer<typeof venueTally>
