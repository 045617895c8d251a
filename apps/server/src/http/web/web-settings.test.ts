import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createTestImporter } from '@lunchvote/api/testing/test-importer'
import { createTestPlaces } from '@lunchvote/api/testing/test-places'
import type { WebSettings } from '@lunchvote/contracts/web-settings'
import { settingsFor } from '@lunchvote/live-server/identity-provider'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp } from '../../testing/test-app.ts'

const characters: Record<string, string> = {
  '&quot;': '"',
  '&lt;': '<',
  '&gt;': '>',
  '&#39;': "'",
  '&amp;': '&',
}

/** The settings in the page, as the browser reads them. */
async function settingsIn(app: { request: typeof test.app.request }, headers = {}): Promise<WebSettings> {
  const page = await (await app.request('/', { headers })).text()
  const [, written = ''] = /<html [^>]*data-settings="([^"]*)"/.exec(page) ?? []
  return JSON.parse(written.replaceAll(/&[^;]+;/g, (entity) => characters[entity] ?? entity))
}

let root: string
let test: Awaited<ReturnType<typeof createTestApp>>
beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'lunchvote-web-'))
  await writeFile(path.join(root, 'index.html'), '<!doctype html><html lang="en"><head></head></html>')
  test = await createTestApp({ webRoot: root })
})
afterAll(async () => {
  await test.close()
  await rm(root, { recursive: true })
})

it('names what the server is not set up for', async () => {
  expect(await settingsIn(test.app)).toMatchObject({ lacks: ['ai-import', 'mail', 'places', 'slack'] })
  const whole = await createTestApp({
    webRoot: root,
    importer: createTestImporter(),
    places: createTestPlaces(),
    sendMail: async () => null,
    slackSettings: {
      appToken: 'xapp-1',
      botToken: 'xoxb-1',
      apiUrl: 'http://127.0.0.1:1/',
      trustsEmail: false,
    },
  })
  for (const headers of [{}, { cookie: 'lunchvote_session=anything' }]) {
    expect(await settingsIn(whole.app, headers)).toMatchObject({ lacks: [] })
  }
  await whole.close()
})

it("names the company's login in the page, as a text", async () => {
  const oidc = { ...settingsFor('https://login.example.com', true), name: 'R&D "Lunch" <$&>' }
  const { app, close } = await createTestApp({ webRoot: root, oidc })
  const page = await (await app.request('/auth')).text()
  expect(page).toContain('R&amp;D \\&quot;Lunch\\&quot; &lt;$&amp;&gt;')
  expect(await settingsIn(app)).toMatchObject({ companyLogin: { name: 'R&D "Lunch" <$&>', isOnly: true } })
  expect(await settingsIn(test.app)).toMatchObject({ companyLogin: null })
  await close()
})
