import type { Page } from '@playwright/test'

/** Holds a tRPC call back, until the test releases the call. */
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
