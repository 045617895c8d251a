import type { Page } from '@playwright/test'
import { allowErrors, failedRequest } from './page-errors.ts'

/** Holds the calls of a tRPC procedure back, until the test calls `release`. `reached` resolves at the first call. */
export async function hold(page: Page, procedure: string) {
  const gate = Promise.withResolvers<void>()
  const reached = Promise.withResolvers<void>()
  await page.route(`**/api/trpc/${procedure}*`, async (route) => {
    reached.resolve()
    await gate.promise
    await route.continue()
  })
  return { reached: reached.promise, release: gate.resolve }
}

/** Blocks the matching calls. `lose` makes the blocked and all later calls fail, and `end` lets later calls pass. */
export async function blockCalls(page: Page, calls: string) {
  allowErrors(page, failedRequest)
  const gate = Promise.withResolvers<void>()
  await page.route(calls, async (route) => {
    await gate.promise
    await route.abort()
  })
  return { lose: gate.resolve, end: () => page.unroute(calls) }
}
