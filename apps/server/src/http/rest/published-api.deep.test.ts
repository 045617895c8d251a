import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listen, stopListening } from '../../listen.ts'
import { createTestApp } from '../../testing/test-app.ts'

const run = promisify(execFile)

/**
 * The folder of the tools that check the OpenAPI document. This folder has its own lockfile, which pins the versions of
 * the tools.
 */
const tools = path.resolve(import.meta.dirname, '../../../api-tools')
const offline = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }

/**
 * One rule is off, because it refuses scopes for all security schemes except OAuth and OpenID Connect. OpenAPI 3.1
 * allows scopes for all schemes, and Redocly checks that the schemes are defined.
 */
const spectral = { extends: 'spectral:oas', rules: { 'oas3-operation-security-defined': 'off' } }

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

const account = { password: 'correct horse', teamName: 'Engines' }
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
  run(path.join(tools, 'node_modules/.bin', name), args, { cwd: folder, env: offline })

beforeAll(async () => {
  const manifest = JSON.parse(await readFile(path.join(tools, '../../../package.json'), 'utf8'))
  const pnpm = `pnpm@${manifest.devEngines.packageManager.version}`
  const install = ['install', '--ignore-workspace', '--frozen-lockfile', '--ignore-scripts']
  await run('npx', ['--yes', '--loglevel=error', pnpm, '--dir', tools, ...install])

  folder = await mkdtemp(path.join(tmpdir(), 'lunchvote-published-'))
  await symlink(path.join(tools, 'node_modules'), path.join(folder, 'node_modules'))
  const test = await createTestApp()
  const server = await listen(test.app, { host: '127.0.0.1', port: 0 })
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const document = await (await fetch(`${origin}/api/openapi.json`)).text()
  await writeFile(path.join(folder, 'openapi.json'), document)
  await writeFile(path.join(folder, '.spectral.json'), JSON.stringify(spectral))
  await writeFile(path.join(folder, 'package.json'), JSON.stringify({ type: 'module' }))
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

it('the OpenAPI document has no warnings in Redocly', { timeout: 60_000 }, async () => {
  const { stdout } = await tool('redocly', ['lint', 'openapi.json', '--extends=recommended', '--format=json'])
  const { problems } = JSON.parse(stdout) as { problems: { message: string }[] }
  expect(problems.map(({ message }) => message)).toEqual([])
})

it('the OpenAPI document has no warnings in Spectral', { timeout: 60_000 }, async () => {
  const { stdout } = await tool('spectral', ['lint', 'openapi.json', '--format=json', '--quiet'])
  expect(JSON.parse(stdout)).toEqual([])
})

it('a generated client can register, vote and read the tally', { timeout: 60_000 }, async () => {
  await tool('openapi-typescript', ['openapi.json', '-o', 'schema.d.ts'])
  const strict = ['--strict', '--noEmit', '--module', 'nodenext', '--target', 'es2022', '--skipLibCheck']
  await tool('tsc', [...strict, '--allowImportingTsExtensions', 'main.ts'])
  const { stdout } = await run(process.execPath, ['main.ts', `${origin}/api`], { cwd: folder })
  expect(JSON.parse(stdout)).toEqual({ voters: [['Ada']], message: 'Venue not found' })
})
