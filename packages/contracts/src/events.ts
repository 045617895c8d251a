import { z } from 'zod'
import { sessionEnds, teamChanges } from './event-types.ts'

/** An event contains only the kind of a change. Clients then read the new state, if they are allowed to see it. */
export const teamEvent = z
  .object({
    type: z.enum([...teamChanges, 'nudge', 'alive', ...sessionEnds]).meta({
      description:
        'What changed. `members`: the members, or which of them is the admin. `team`: its name, its settings or its invite link. `lunch`: the decision or the closing time of today, who comes and so how many members venues suit, a nudge, or the history. `menus`: a menu of today was read. `nudge`: a colleague asks for the vote of this member. `alive`: nothing; the stream is still open. `session-ended`, `member-removed`, `team-deleted`: why the session is over; the last event.',
      example: 'votes',
    }),
  })
  .meta({ id: 'TeamEvent' })

export type TeamEvent = z.infer<typeof teamEvent>
