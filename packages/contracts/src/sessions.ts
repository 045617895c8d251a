import { z } from 'zod'
import { id } from './ids.ts'
import { instant } from './times.ts'

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

export const sessionCookieName = 'lunchvote_session'

/** A schema for the OpenAPI document: the `Set-Cookie` header with which an answer starts or ends a session. */
const setCookie = (description: string, value: string) =>
  z.object({ 'Set-Cookie': z.string().meta({ description, example: `${sessionCookieName}=${value}` }) })

export const startedSession = setCookie(
  'The session.',
  'b5dk2yxjz6a3c7qvhmn4wlt1rsep8gfu09oi-_KXQ7A; Path=/; Expires=Wed, 01 Apr 2026 09:30:00 GMT; HttpOnly; SameSite=Lax',
)

const cleared = '; Max-Age=0; Path=/; HttpOnly; SameSite=Lax'

export const endedSession = setCookie('Clears the cookie.', cleared)

export const endedOwnSession = setCookie('Clears the cookie if the session of the call has ended.', cleared)
