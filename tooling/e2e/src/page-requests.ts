import type { BrowserContext, Page } from '@playwright/test'

const allowed = new WeakMap<BrowserContext, string[]>()

/** Allows the requests to another host that a test provokes. Any other request to another host fails the test. */
export function allowRequestsTo(page: Page, ...origins: string[]): void {
  const context = page.context()
  allowed.set(context, [...(allowed.get(context) ?? []), ...origins])
}

/**
 * Reports the requests to other origins. It only listens: a route would send every request of the page through the
 * test, and would turn the browser's cache off. The browser knows no other host, so these requests also fail
 * (playwright.config.ts).
 */
export function watchRequests(
  context: BrowserContext,
  known: readonly string[],
  report: (request: string) => void,
): void {
  context.on('request', (request) => {
    const { origin } = new URL(request.url())
    if (![...known, ...(allowed.get(context) ?? [])].includes(origin)) report(`request to ${request.url()}`)
  })
}
