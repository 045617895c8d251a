import { z } from 'zod'
import { id } from './ids.ts'
import { instant } from './instants.ts'

export const sessionInfo = z
  .object({
    id,
    createdAt: instant.meta({ description: 'When the account logged in.' }),
    lastUsedAt: instant.meta({ description: 'When the session was last used, exact to ten minutes.' }),
    userAgent: z.string().nullable().meta({
      description: 'The `User-Agent` of the browser or program. Null if it sent none.',
      example: 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
    }),
    current: z.boolean().meta({ description: 'Whether this call came with the session.', example: true }),
  })
  .meta({ id: 'SessionInfo' })

export type SessionInfo = z.infer<typeof sessionInfo>

export const endedSessions = z
  .object({ ended: z.int().min(0).meta({ description: 'Number of ended sessions.', example: 2 }) })
  .meta({ id: 'EndedSessions' })
