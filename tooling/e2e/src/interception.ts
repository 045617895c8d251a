import type { Page, Route } from '@playwright/test'
import { allowErrors, failedRequest } from './page-errors.ts'

/** What a page gets in the server's place: its refusal in words, an error without any, or no answer at all. */
export type Refusal = { status: number; message: string } | 'wordless' | 'lost'

export const closed = { status: 409, message: 'The kitchen is closed.' }

const codes: Record<number, string> = { 401: 'UNAUTHORIZED', 404: 'NOT_FOUND', 409: 'CONFLICT' }

const callsOf = (procedure: string) => `**/api/trpc/${procedure}*`

function answer(route: Route, refusal: Refusal) {
  if (refusal === 'lost') return route.abort()
  if (refusal === 'wordless') return route.fulfill({ status: 500, body: '' })
  const { status, message } = refusal
  const data = { code: codes[status] ?? 'BAD_REQUEST', httpStatus: status }
  return route.fulfill({ status, json: { error: { message, code: -32603, data } } })
}

/** Lets a call fail, until the function it gives is called. */
export async function refuse(page: Page, procedure: string, refusal: Refusal) {
  allowErrors(page, failedRequest)
  await page.route(callsOf(procedure), (route) => answer(route, refusal))
  return () => page.unroute(callsOf(procedure))
}

/** Holds a call back until told; then lets it through, or refuses it. */
export async function hold(page: Page, procedure: string) {
  const gate = Promise.withResolvers<Refusal | undefined>()
  const reached = Promise.withResolvers<void>()
  await page.route(callsOf(procedure), async (route) => {
    reached.resolve()
    const refusal = await gate.promise
    if (refusal) allowErrors(page, failedRequest)
    return refusal ? answer(route, refusal) : route.continue()
  })
  return { reached: reached.promise, release: gate.resolve }
}
