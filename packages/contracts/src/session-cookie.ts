import { z } from 'zod'

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
