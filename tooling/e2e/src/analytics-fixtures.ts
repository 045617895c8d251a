import type { Page } from '@playwright/test'
import { test as base, boardLoaded, expect } from './fixtures.ts'
import { allowRequestsTo } from './page-requests.ts'
import { startCollector } from './posthog-collector.ts'

type Collector = Awaited<ReturnType<typeof startCollector>>

/** A server with analytics. It uses a fake of PostHog. */
export const test = base.extend<{ collector: Collector }, { outside: Collector }>({
  outside: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to know what a fixture needs
    async ({}, use) => {
      const collector = await startCollector()
      await use(collector)
      await collector.close()
    },
    { scope: 'worker' },
  ],
  settings: [
    ({ outside }, use) =>
      use({
        POSTHOG_KEY: 'phc_test',
        POSTHOG_HOST: outside.origin,
        DONATE_URL: 'https://links.example/donate',
        CONTACT_URL: 'https://links.example/contact',
        AUTHOR_URL: 'https://links.example/author',
      }),
    { scope: 'worker' },
  ],
  // The collector's lists are emptied for each test, because pages of the previous test may have sent events.
  collector: async ({ outside }, use) => {
    outside.requests.length = 0
    outside.events.length = 0
    await use(outside)
  },
})

/** Allows the page's requests to the collector, and answers the footer's links with an empty page. */
export async function allowRequests({ page }: { page: Page }, collector: { origin: string }): Promise<void> {
  allowRequestsTo(page, collector.origin, 'https://links.example')
  await page.context().route('https://links.example/**', (route) => route.fulfill({ body: '' }))
}

export async function menu(page: Page, entry: string): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('menuitem', { name: entry }).click()
  await expect(page.getByRole('menu')).toHaveCount(0)
}

export async function openBoard({ page }: { page: Page }): Promise<void> {
  await page.goto('/')
  await boardLoaded(page)
}
