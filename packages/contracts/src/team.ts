import { z } from 'zod'
import { id, teamId } from './ids.ts'
import { limits } from './limits.ts'
import { name, text, trimmedText } from './text.ts'

export const teamName = name({
  required: 'Team name is required',
  min: {
    length: limits.teamName.min,
    message: `Team name must be at least ${limits.teamName.min} characters`,
  },
  max: {
    length: limits.teamName.max,
    message: `Team name must be at most ${limits.teamName.max} characters`,
  },
}).meta({ example: 'Analytical Engines' })

export const teamSearch = z.object({
  q: trimmedText({
    required: 'Type a part of the team name',
    min: { length: 1, message: 'Type a part of the team name' },
    max: { length: 200, message: 'That is longer than any team name' },
  }).meta({ description: 'A part of the team name, in any letter case.', example: 'eng' }),
})

export const teamSearchResult = z
  .object({ id: teamId, name: z.string().meta({ example: 'Analytical Engines' }) })
  .meta({ id: 'TeamSearchResult' })

export type TeamSearchResult = z.infer<typeof teamSearchResult>

export const teamRename = z.object({ name: teamName }).meta({ title: 'TeamRename' })

export const teamNameAnswer = z
  .object({ name: z.string().meta({ example: 'Analytical Engines' }) })
  .meta({ id: 'TeamName' })

export const teamSettings = z
  .object({
    timezone: text({
      required: 'Timezone must be a text',
      min: { length: 1, message: 'Timezone is required' },
      max: { length: 64, message: 'Unknown timezone' },
    }).meta({
      description: 'IANA name. `UTC` means that the team has not chosen one yet.',
      example: 'Europe/Paris',
    }),
    dailyReset: z.boolean('Daily reset must be true or false').meta({
      description: "Whether votes are cleared at midnight in the team's timezone.",
      example: true,
    }),
  })
  .meta({ id: 'TeamSettings', title: 'TeamSettings' })

export type TeamSettings = z.infer<typeof teamSettings>

export const teamMember = z
  .object({
    id,
    displayName: z.string().meta({ example: 'Ada Lovelace' }),
    email: z.string().meta({ example: 'ada@example.com' }),
  })
  .meta({ id: 'TeamMember' })

export type TeamMember = z.infer<typeof teamMember>

export const adminTransfer = z.object({ newAdminId: id }).meta({ title: 'AdminTransfer' })
