import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listen, stopListening } from '../../listen.ts'
import { createTestApp } from '../../testing/test-app.ts'

const run = promisify(execFile)

/**
 * Tools of others, as somebody who knows only the document would use them. In a project of their own: they are many
 * megabytes that nobody needs to start LunchVote, and want another TypeScript.
 */
const tools = {
  '@redocly/cli': '2.77.0',
  '@stoplight/spectral-cli': '6.16.3',
  '@types/node': '24.19.2',
  'openapi-fetch': '0.17.0',
  'openapi-typescript': '7.13.0',
  typescript: '5.9.3',
}

const mainJob = `
import createClient, { type Middleware } from 'openapi-fetch'
import type { paths } from './schema.d.ts'

const baseUrl = process.argv[2] ?? ''

function person() {
  const client = createClient<paths>({ baseUrl })
  let cookie = ''
  const jar: Middleware = {
    onRequest: ({ request }) => request.headers.set('cookie', cookie),
    onResponse: ({ response }) => {
      cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? cookie
    },
  }
  client.use(jar)
  return client
}

const account = { password: 'correct horse', teamName: 'Engines', recaptchaToken: 'disabled' }
const [ada, bob] = [person(), person()]
await ada.POST('/register', { body: { ...account, email: 'ada@example.com', displayName: 'Ada' } })
await bob.POST('/register', { body: { ...account, email: 'bob@example.com', displayName: 'Bob' } })
const { data: venue } = await ada.POST('/venues', {
  body: { name: 'Napoli', description: 'Pizza from the wood oven.', imageUrl: 'https://example.com/a.jpg' },
})
if (!venue) throw new Error('No venue')
const venueId: number = venue.id
await ada.POST('/votes', { body: { venueId } })
await bob.POST('/votes', { body: { venueId } })
await bob.DELETE('/votes/{venueId}', { params: { path: { venueId } } })
const { data: tallies } = await bob.GET('/votes/today')
const { error } = await bob.GET('/venues/{id}', { params: { path: { id: venueId + 1 } } })
const message: string | undefined = error?.message
console.log(JSON.stringify({ voters: tallies?.map(({ voters }) => voters.map(({ displayName }) => displayName)), message }))
`

let folder: string
let origin: string
let close: () => Promise<void>
const tool = (name: string, args: string[]) =>
  run(path.join(folder, 'node_modules/.bin', name), args, { cwd: folder, maxBuffer: 16 * 1024 * 1024 })

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'lunchvote-published-'))
  await writeFile(
    path.join(folder, 'package.json'),
    JSON.stringify({ private: true, type: 'module', dependencies: tools }),
  )
  await run('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error'], {
    cwd: folder,
  })
  const test = await createTestApp()
  const server = await listen(test.app, { host: '127.0.0.1', port: 0 })
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const document = await (await fetch(`${origin}/api/openapi.json`)).text()
  await writeFile(path.join(folder, 'openapi.json'), document)
  await writeFile(path.join(folder, '.spectral.json'), JSON.stringify({ extends: 'spectral:oas' }))
  await writeFile(path.join(folder, 'main.ts'), mainJob)
  close = async () => {
    await stopListening(server)
    await test.close()
  }
}, 180_000)

afterAll(async () => {
  await close?.()
  await rm(folder, { recursive: true, force: true })
})

it('satisfies two independent linters', { timeout: 60_000 }, async () => {
  const redocly = await tool('redocly', ['lint', 'openapi.json', '--format=json'])
  expect(JSON.parse(redocly.stdout).totals).toMatchObject({ errors: 0 })
  await expect(tool('spectral', ['lint', 'openapi.json', '--fail-severity=error'])).resolves.toBeDefined()
})

it('lets a client that is generated from it do the main job', { timeout: 60_000 }, async () => {
  await tool('openapi-typescript', ['openapi.json', '-o', 'schema.d.ts'])
  const strict = ['--strict', '--noEmit', '--module', 'nodenext', '--target', 'es2022', '--skipLibCheck']
  await tool('tsc', [...strict, '--allowImportingTsExtensions', 'main.ts'])
  const { stdout } = await run(process.execPath, ['main.ts', `${origin}/api`], { cwd: folder })
  expect(JSON.parse(stdout)).toEqual({ voters: [['Ada']], message: 'Venue not found' })
})
