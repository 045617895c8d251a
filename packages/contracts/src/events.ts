import { z } from 'zod'
import { teamChanges } from './team-changes.ts'

/** Names the kind of change only: clients then ask for the new state, as far as they may see it. */
export const teamEvent = z
  .object({
    type: z.enum([...teamChanges, 'alive']).meta({
      description:
        'What changed. `members`: the members, or which of them is the admin. `team`: its name or its settings. `alive`: nothing; the stream is still open.',
      example: 'votes',
    }),
  })
  .meta({ id: 'TeamEvent' })

export type TeamEvent = z.infer<typeof teamEvent>
