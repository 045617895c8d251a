import type { ServerProcess } from '@lunchvote/live-server/server-process'
import type { Page } from '@playwright/test'
import { test as base, boardLoaded, expect, pictures } from './fixtures.ts'
import { startModel, startWolt } from './outside-services.ts'
import { withServer } from './own-server.ts'
import { allowRequestsTo } from './page-requests.ts'
import { startCollector } from './posthog-collector.ts'

type Fixtures = {
  collector: Awaited<ReturnType<typeof startCollector>>
  wolt: Awaited<ReturnType<typeof startWolt>>
}

/** A server with analytics and imports. It uses fakes of PostHog, Wolt and the model. */
export const test = base.extend<Fixtures, { server: ServerProcess; outside: Fixtures }>({
  outside: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to know what a fixture needs
    async ({}, use) => {
      const [collector, wolt] = [await startCollector(), await startWolt(`${pictures}/lunch.svg`)]
      await use({ collector, wolt })
      await collector.close()
      await wolt.close()
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ outside: { collector, wolt } }, use) => {
      const model = await startModel({ failsFor: 'no such restaurant' })
      await withServer(
        {
          POSTHOG_KEY: 'phc_test',
          POSTHOG_HOST: collector.origin,
          OPENAI_API_KEY: 'sk-of-this-test',
          OPENAI_BASE_URL: model.baseUrl,
          WOLT_BASE_URL: wolt.origin,
          DONATE_URL: 'https://links.example/donate',
          CONTACT_URL: 'https://links.example/contact',
          AUTHOR_URL: 'https://links.example/author',
        },
        use,
      )
      await model.close()
    },
    { scope: 'worker' },
  ],
  wolt: ({ outside }, use) => use(outside.wolt),
  // The collector's lists are emptied for each test, because pages of the previous test may have sent events.
  collector: async ({ outside: { collector } }, use) => {
    collector.requests.length = 0
    collector.events.length = 0
    await use(collector)
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
