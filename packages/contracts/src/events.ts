import { z } from 'zod'
import { teamChanges } from './team-changes.ts'

/** Says what has changed, never to what: whoever wants to know asks, and is answered by who they are. */
export const teamEvent = z
  .object({
    type: z.enum([...teamChanges, 'alive']).meta({
      description:
        '`votes`: the tally; `venues`; `vault`: its items; `members`: who they are, or who the admin is; `team`: its name or settings; `alive`: nothing has, and the stream is still there.',
    }),
  })
  .meta({ id: 'TeamEvent' })

export type TeamEvent = z.infer<typeof teamEvent>
