import { hash } from 'node:crypto'
import { readCalendar } from '@lunchvote/api/calendar/calendar.service'
import { DomainError } from '@lunchvote/api/errors'
import { say } from '@lunchvote/contracts/reasons'
import fresh from 'fresh'
import { Hono } from 'hono'
import { answerFault } from './answer-error.ts'
import type { AppEnv } from './environment.ts'

/** How many requests a calendar counts as: it costs as much as so many others. */
const weight = 4

/** Serves `/api/calendar/{token}.ics` to calendar programs, which have no session. */
export function createCalendarFeeds(): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  app.onError((error, c) => answerFault(error, c))
  app.get('/api/calendar/:name', async (c) => {
    const context = await c.get('api')(weight)
    const calendar = await readCalendar(context, tokenIn(c.req.param('name')))
    // The libraries are loaded by the first calendar that is read.
    const { calendarText } = await import('./calendar-text.ts')
    const text = calendarText(calendar)
    const headers = {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Cache-Control': 'private, max-age=300',
      ETag: `"${hash('sha256', text, 'base64url')}"`,
    }
    if (fresh(c.req.header(), { etag: headers.ETag })) return c.body(null, 304, headers)
    return c.body(text, 200, headers)
  })
  return app
}

/** @throws DomainError NOT_FOUND if no calendar has such a name */
function tokenIn(name: string): string {
  const [, token] = /^([0-9a-f]{40})\.ics$/.exec(name) ?? []
  if (token === undefined) throw new DomainError('NOT_FOUND', say('calendar_not_found'))
  return token
}
