import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { decisionHoldMs } from '@lunchvote/api/notifications/outbox.service'
import { createTestImporter, restaurantUrl } from '@lunchvote/api/testing/test-importer'
import { say } from '@lunchvote/contracts/reasons'
import { createPushBrowser } from '@lunchvote/sending/testing/push-browser'
import { startPushService } from '@lunchvote/sending/testing/push-service'
import { expect, it, onTestFinished, vi } from 'vitest'
import { listen, stopListening } from './listen.ts'
import { createMetrics } from './metrics.ts'
import { openEvents } from './testing/event-reader.ts'
import { animatedGif } from './testing/picture-bytes.ts'
import { createTestApp, registration, setUpTestApp, venueInput } from './testing/test-app.ts'

const token = 'a-token-of-the-operator'

const shared = setUpTestApp({ metricsToken: token })

/** Creates a team with a venue in the shared app, or in an app of its own if there are options. */
async function world(options?: Parameters<typeof createTestApp>[0]) {
  const test = options ? await createTestApp({ metricsToken: token, ...options }) : shared
  if (options) onTestFinished(test.close)
  const ada = test.browser()
  await ada.send('POST', '/api/register', { json: registration() })
  const added = await ada.send('POST', '/api/venues', { json: venueInput })
  const { id: venueId } = (await added.json()) as { id: number }
  const text = async () => {
    const answer = await test.app.request('/metrics', { headers: { authorization: `Bearer ${token}` } })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8')
    return answer.text()
  }
  const valueIn = (found: string, series: string) => {
    const line = found.split('\n').find((one) => one.startsWith(`${series} `))
    return Number(line?.slice(series.length) ?? 0)
  }
  const before = await text()
  return {
    ...test,
    ada,
    venueId,
    text,
    /** By how much the value of a series has grown since the world was created. */
    growth: async (series: string) => valueIn(await text(), series) - valueIn(before, series),
    routes: async () =>
      new Set(
        [...(await text()).matchAll(/_count\{method="(\w+)",route="([^"]*)"/g)].map(
          (all) => `${all[1]} ${all[2]}`,
        ),
      ),
  }
}

it('every metric has a help, a type and values in the text format of Prometheus', async () => {
  const { text } = await world()
  const lines = (await text()).split('\n')
  expect(lines.pop()).toBe('')
  const sample =
    /^[a-z][a-z0-9_]*(\{[a-z]+="[^"\\]*"(,[a-z]+="[^"\\]*")*\})? (Na[nN]|[+-]?\d+(\.\d+)?(e[+-]?\d+)?)$/
  for (const line of lines.filter((one) => one !== '')) expect(line).toMatch(/^# (HELP|TYPE) \w+ \S|^[^#]/)
  for (const line of lines.filter((one) => /^[^#]/.test(one))) expect(line).toMatch(sample)
  for (const name of [
    'lunchvote_build_info',
    'process_resident_memory_bytes',
    'nodejs_eventloop_lag_p99_seconds',
  ]) {
    expect(lines.some((line) => line.startsWith(`# HELP ${name} `))).toBe(true)
    expect(lines.some((line) => line.startsWith(`# TYPE ${name} gauge`))).toBe(true)
  }
  expect(lines).toContain('lunchvote_build_info{version="0.0.0"} 1')
})

it('the dashboard and the alerts name only metrics that exist', async () => {
  const { text } = await world()
  const families = [...(await text()).matchAll(/^# TYPE (\w+) /gm)].map(([, name = '']) => name)
  for (const file of ['grafana-dashboard.json', 'prometheus-rules.yml']) {
    const content = await readFile(
      path.resolve(import.meta.dirname, '../../../docs/monitoring', file),
      'utf8',
    )
    const named = content.match(/\b(lunchvote|nodejs|process)_\w+/g) ?? []
    expect(named.length).toBeGreaterThan(5)
    for (const name of new Set(named)) expect(families).toContain(name.replace(/_(bucket|count)$/, ''))
  }
})

it('requests are counted by route and status, over REST and tRPC', async () => {
  const { ada, venueId, growth } = await world()
  const countOf = (labels: string) => growth(`lunchvote_http_request_duration_seconds_count{${labels}}`)
  for (const id of [venueId, 999_999]) await ada.send('GET', `/api/venues/${id}`)
  await ada.send('GET', '/api/trpc/votes.today')
  await ada.send('GET', '/api/trpc/votes.today,auth.me?batch=1&input={}')
  await ada.send('POST', '/api/votes', {
    json: { venueId },
    headers: { origin: 'https://other.example.com' },
  })
  expect(await countOf('method="GET",route="/api/venues/{id}",status="200"')).toBe(1)
  expect(await countOf('method="GET",route="/api/venues/{id}",status="404"')).toBe(1)
  expect(await countOf('method="GET",route="/api/trpc/votes.today",status="200"')).toBe(1)
  expect(await countOf('method="GET",route="/api/trpc/{batch}",status="200"')).toBe(1)
  expect(await countOf('method="POST",route="/api/votes",status="403"')).toBe(1)
})

it('the number of routes does not grow with the paths that clients choose', async () => {
  const { app, ada, routes } = await world()
  /** Requests one path of each kind. Most of these paths contain the number. */
  const visit = async (n: number) => {
    for (const path of [
      `/team-${n}`,
      `/metrics/${n}`,
      `/assets/${n}.js`,
      `/api/x${n}/y`,
      `/api/venues/${n}`,
      `/api/venues/${n}%00"}`,
      `/api/trpc/x${n}`,
      `/api/trpc/%${n}`,
      `/api/trpc/__proto__,x${n}`,
      '/api/trpc/constructor',
    ]) {
      await app.request(path)
      await ada.send('GET', path)
    }
    await app.request(`/x${n}`, { method: `BREW${n}` })
  }
  await visit(0)
  const before = await routes()
  for (let n = 1; n <= 10; n += 1) await visit(n)
  expect(await routes()).toEqual(before.add('GET /metrics'))
})

it('votes are counted when they are accepted, also in a batch', async () => {
  const { ada, venueId, growth } = await world()
  const votes = () => growth('lunchvote_votes_cast_total')
  await ada.send('POST', '/api/votes', { json: { venueId } })
  await ada.send('POST', '/api/votes', { json: { venueId: 999_999 } })
  await ada.send('POST', '/api/trpc/votes.cast', { json: { venueId } })
  const batch = { 0: { venueId }, 1: { venueId: 999_999 }, 2: { venueId } }
  await ada.send('POST', '/api/trpc/votes.cast,votes.cast,votes.cast?batch=1', { json: batch })
  expect(await votes()).toBe(4)
})

it('the counts do not tell what a hidden vote is, or whether it changes one', async () => {
  const { ada, venueId, text } = await world()
  const added = await ada.send('POST', '/api/venues', { json: { ...venueInput, name: 'Another place' } })
  const { id: other } = (await added.json()) as { id: number }
  const hiding = { timezone: 'UTC', dailyReset: false, votingMode: 'approval', showVotes: 'after-voting' }
  expect((await ada.send('PUT', '/api/team/settings', { json: hiding })).status).toBe(200)
  const counts = async () =>
    new Map(
      [...(await text()).matchAll(/^(lunchvote_\S+_(?:total|count)\S*) (\S+)$/gm)].map((all) => [
        all[1],
        all[2],
      ]),
    )
  const increase = async (vote: { venueId: number; against?: boolean }) => {
    const before = await counts()
    expect((await ada.send('POST', '/api/votes', { json: vote })).status).toBe(200)
    return [...(await counts())].flatMap(([series, count]) => {
      const more = Number(count) - Number(before.get(series) ?? 0)
      return more > 0 ? [`${series} ${more}`] : []
    })
  }
  const first = await increase({ venueId })
  expect(first).toContain('lunchvote_votes_cast_total 1')
  for (const vote of [{ venueId }, { venueId: other }, { venueId, against: true }, { venueId: other }]) {
    expect(await increase(vote)).toEqual(first)
  }
})

it('decided lunches are counted by how they were decided', async () => {
  const { ada, venueId, growth, text } = await world()
  for (const how of ['votes', 'tie', 'member', 'suggestion']) {
    expect(await text()).toContain(`lunchvote_lunches_decided_total{how="${how}"} 0`)
  }
  const decided = (how: string) => growth(`lunchvote_lunches_decided_total{how="${how}"}`)
  await ada.send('POST', '/api/votes', { json: { venueId } })
  await ada.send('POST', '/api/lunch/decide')
  expect(await decided('votes')).toBe(1)
  // Lunch is already decided, so nothing is counted.
  await ada.send('POST', '/api/lunch/decide')
  expect(await decided('votes')).toBe(1)
  const { day } = (await (await ada.send('GET', '/api/lunch/today')).json()) as { day: string }
  await ada.send('PUT', `/api/lunches/${day}`, { json: { venueId } })
  expect(await decided('member')).toBe(1)
})

it('messages to outlets are counted by kind and result', async () => {
  const answers = [200, 500]
  const receiver = createServer((_, response) => response.writeHead(answers.shift() ?? 200).end()).listen(
    0,
    '127.0.0.1',
  )
  await once(receiver, 'listening')
  onTestFinished(() => void receiver.close())
  const { ada, growth } = await world()
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`
  const json = { kind: 'webhook', name: 'Program', events: ['lunch.decided'], url }
  const { id } = (await (await ada.send('POST', '/api/team/outlets', { json })).json()) as { id: number }
  for (let n = 0; n < 2; n += 1) await ada.send('POST', `/api/team/outlets/${id}/test`)
  for (const result of ['accepted', 'failed']) {
    expect(await growth(`lunchvote_delivery_attempts_total{kind="webhook",result="${result}"}`)).toBe(1)
  }
})

it('messages to browsers are counted by result', async () => {
  const service = await startPushService({ '/gone': { status: 410 }, '/refused': { status: 403 } })
  onTestFinished(() => service[Symbol.asyncDispose]())
  const { ada, venueId, growth, startMessages, letPass } = await world({ world: { ca: service.ca } })
  startMessages()
  for (const path of ['/here', '/gone', '/refused']) {
    const { keys } = createPushBrowser()
    await ada.send('POST', '/api/push', {
      json: { endpoint: `${service.origin}${path}`, keys, remind: false, announce: true },
    })
  }
  await ada.send('POST', '/api/votes', { json: { venueId } })
  await ada.send('POST', '/api/lunch/decide')
  await letPass(decisionHoldMs)
  const sent = (result: string) => growth(`lunchvote_push_messages_total{result="${result}"}`)
  await expect.poll(() => sent('sent'), { timeout: 15_000 }).toBe(1)
  await expect.poll(() => sent('ended'), { timeout: 15_000 }).toBe(1)
  await expect.poll(() => sent('refused'), { timeout: 15_000 }).toBe(1)
})

it('imports are counted by result', async () => {
  const failure = { fault: 'service' as const, sentence: say('model_busy') }
  const importer = createTestImporter()
  const { ada, growth } = await world({
    importer: {
      ...importer,
      read: (url, signal) =>
        url.includes('broken') ? Promise.resolve({ ok: false, failure }) : importer.read(url, signal),
    },
  })
  const urls = ['napoli', 'broken'].map(restaurantUrl).join('\n')
  await ada.send('POST', '/api/venues/import-wolt', { json: { urls } })
  expect(await growth('lunchvote_restaurant_imports_total{result="described"}')).toBe(1)
  expect(await growth('lunchvote_restaurant_imports_total{result="service"}')).toBe(1)
})

it('uploaded pictures are counted by result', async () => {
  const { ada, growth } = await world()
  const headers = { 'content-type': 'image/gif' }
  const gif = Uint8Array.from(animatedGif(1, 1))
  for (const body of [gif, gif, 'no picture']) await ada.send('POST', '/api/pictures', { headers, body })
  const counted = (result: string) => growth(`lunchvote_pictures_uploaded_total{result="${result}"}`)
  expect(await counted('encoded')).toBe(2)
  expect(await counted('no-picture')).toBe(1)
  expect(await counted('busy')).toBe(0)
})

const metricsDeps = { version: '0.0.0', streamCount: () => 0 }

it('an upload whose client has left is not counted', async () => {
  const metrics = createMetrics({ ...metricsDeps, askDatabase: async () => {} })
  const { encode } = metrics.countedEncoder({ encode: async () => ({ ok: false, reason: 'failed' }) })
  const failed = (n: number) => `lunchvote_pictures_uploaded_total{result="failed"} ${n}\n`
  const sender = { teamId: 1, address: '192.0.2.1' }
  await encode(ReadableStream.from([]), sender, AbortSignal.abort())
  expect(await metrics.text()).toContain(failed(0))
  await encode(ReadableStream.from([]), sender, new AbortController().signal)
  expect(await metrics.text()).toContain(failed(1))
})

it('open streams are shown', async () => {
  const { app, ada, growth } = await world()
  const server = await listen(app, { host: '127.0.0.1', port: 0 })
  onTestFinished(() => stopListening(server))
  expect(await growth('lunchvote_event_streams')).toBe(0)
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const reader = await openEvents(origin, ada.cookie() ?? '')
  expect(await growth('lunchvote_event_streams')).toBe(1)
  reader.abort()
  await expect.poll(() => growth('lunchvote_event_streams')).toBe(0)
})

it('the time until the database answers is shown', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const metrics = createMetrics({
    ...metricsDeps,
    askDatabase: async () => vi.advanceTimersByTime(1500),
  })
  expect(await metrics.text()).toContain('\nlunchvote_database_answer_seconds 1.5\n')
})

it('no label contains the name of a team, an address or a secret', async () => {
  const { browser, text } = await world()
  const [person, json] = [browser(), registration({ teamName: 'Hidden Valley' })]
  await person.send('POST', '/api/register', { json })
  await person.send('GET', '/Hidden%20Valley')
  await person.send('GET', `/api/teams/search?q=${json.email}`)
  const token = person.cookie()?.split('=')[1] ?? ''
  await person.send('GET', `/api/trpc/${token}`)
  const found = await text()
  for (const secret of ['Hidden', json.email, token]) expect(found).not.toContain(secret)
})
