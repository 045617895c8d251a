import type { ServerProcess } from '@lunchvote/live-server/server-process'
import { test as base, pictures } from './fixtures.ts'
import { nameOf, startModel, startWolt } from './outside-services.ts'
import { withServer } from './own-server.ts'

/** A server with imports. It uses fakes of Wolt and the model. */
export const test = base.extend<
  object,
  { server: ServerProcess; wolt: Awaited<ReturnType<typeof startWolt>> }
>({
  wolt: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to know what a fixture needs
    async ({}, use) => {
      const wolt = await startWolt(`${pictures}/lunch.svg`)
      await use(wolt)
      await wolt.close()
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ wolt }, use) => {
      const model = await startModel({ failsFor: nameOf('wordless') })
      await withServer(
        {
          OPENAI_API_KEY: 'sk-of-this-test',
          OPENAI_BASE_URL: model.baseUrl,
          WOLT_BASE_URL: wolt.origin,
        },
        use,
      )
      await model.close()
    },
    { scope: 'worker' },
  ],
})
