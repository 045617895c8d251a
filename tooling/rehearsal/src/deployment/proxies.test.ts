import { limits } from '@lunchvote/contracts/limits'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { followEvents } from '../processes/events.ts'
import { versionOf } from '../processes/program.ts'
import { startLoad } from './load.ts'
import { caddy, createHaproxy, nginx } from './proxies.ts'
import { runRestart } from './restart.ts'
import { type Site, startSite } from './site.ts'
import { type Member, registerTeam } from './team.ts'
import { createVisitor, eventsOf } from './visitor.ts'

/** Events must arrive within this time. If a proxy buffered, they could wait 25 seconds for the next heartbeat. */
const atOnceMs = 2000
const streamsReturnMs = 2000
const voters = 16

/** A picture of one pixel. */
const pixel = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

/** What docs/deployment.md says about a proxy. */
describe.each([nginx, caddy, createHaproxy('http-check send')])('$name', (proxy) => {
  let version = ''
  let site: Site
  beforeAll(async () => {
    version = await versionOf(proxy.name, proxy.versionFlag)
    site = await startSite(proxy)
  })
  afterAll(() => site?.stop())

  /** Prints what was measured, for the table in docs/deployment.md. */
  const report = (what: string) => console.log(`${proxy.name} ${version}: ${what}`)

  it('serves the pages and their files', async () => {
    const visitor = createVisitor(site.address, '127.200.1.1')
    const page = await visitor.send('GET', '/')
    expect(page.status).toBe(200)
    expect(page.headers['content-type']).toMatch('text/html')
    const [script = ''] = /\/assets\/[\w.-]+\.js/.exec(page.text) ?? []
    const file = await visitor.send('GET', script)
    expect(file.status).toBe(200)
    expect(file.headers['cache-control']).toMatch('immutable')
    visitor.close()
  })

  it('passes on calls of REST and tRPC, and a session cookie that is for https only', async () => {
    const { members, venueIds } = await registerTeam(site.address, { size: 2 })
    const [ada, bob] = members as [Member, Member]
    const { email, password } = ada
    const login = await ada.send('POST', '/api/login', { json: { email, password } })
    expect(login.headers['set-cookie']?.[0]).toMatch(/; Secure/)
    const [venueId] = venueIds
    const headers = { origin: site.address.origin }
    const vote = await ada.send('POST', '/api/trpc/votes.cast', { json: { venueId }, headers })
    expect(vote.status).toBe(200)
    const tally = await bob.send('GET', '/api/votes/today')
    const expected = expect.objectContaining({ venueId, count: 1 })
    expect(JSON.parse(tally.text)).toContainEqual(expected)
  })

  it('an event and the lines of an import arrive at once', { timeout: 30_000 }, async () => {
    const { members, venueIds } = await registerTeam(site.address, { size: 2 })
    const [ada, bob] = members as [Member, Member]
    const stream = followEvents(eventsOf(ada))
    await stream.isOpen()
    const event = stream.next('votes')
    const sentAt = performance.now()
    await bob.send('POST', '/api/votes', { json: { venueId: venueIds[0] } })
    const eventMs = (await event) - sentAt
    expect(eventMs).toBeLessThan(atOnceMs)
    await stream.stop()

    const release = site.wolt.hold('slow')
    const urls = ['quick', 'slow'].map((slug) => site.wolt.pageOf(slug)).join('\n')
    const lines: string[] = []
    const run = await ada.open(
      'POST',
      '/api/venues/import-wolt',
      { json: { urls }, headers: { accept: 'application/x-ndjson' } },
      (text) => lines.push(...text.trim().split('\n')),
    )
    await expect.poll(() => lines.some((line) => line.includes('quick')), { timeout: atOnceMs }).toBe(true)
    expect(lines.some((line) => line.includes('Ravintola slow'))).toBe(false)
    release()
    await run.ended
    expect(lines.some((line) => line.includes('Ravintola slow'))).toBe(true)
    report(`a vote's event came after ${Math.round(eventMs)} ms`)
  })

  it('passes on a picture of 8 MiB, which is larger than other bodies', async () => {
    const { members } = await registerTeam(site.address, { size: 1 })
    const [ada] = members as [Member]
    // The server ignores the zero bytes after the picture.
    const body = Buffer.concat([pixel], limits.pictureBytes.max)
    const headers = { 'content-type': 'image/gif' }
    const upload = await ada.send('POST', '/api/pictures', { body, headers })
    expect(upload.status).toBe(200)
    const { pathname } = new URL(JSON.parse(upload.text).url)
    const picture = await ada.send('GET', pathname)
    expect(picture.headers['content-type']).toBe('image/webp')
  })

  it('after 50 wrong logins with forged headers, further ones get 429, but only from the same sender', async () => {
    const intruder = createVisitor(site.address, '127.201.1.1')
    const statuses: number[] = []
    for (let n = 0; n < 60; n += 1) {
      const { status } = await intruder.send('POST', '/api/login', {
        json: { email: `guess${n}@example.com`, password: 'wrong horse' },
        headers: { 'x-forwarded-for': `192.0.2.${n}, 198.51.100.${n}`, forwarded: `for=192.0.2.${n}` },
      })
      statuses.push(status)
    }
    expect(statuses).toEqual([...Array(50).fill(401), ...Array(10).fill(429)])
    intruder.close()
    const other = createVisitor(site.address, '127.202.1.1')
    const { status } = await other.send('POST', '/api/login', {
      json: { email: 'guess@example.com', password: 'wrong horse' },
    })
    expect(status).toBe(401)
    other.close()
  })

  it('no request fails while one instance after the other is restarted, and streams return', async () => {
    const team = await registerTeam(site.address, { size: voters })
    const load = startLoad(team)
    onTestFinished(load.end)
    await Promise.all(load.streams.map((stream) => stream.isOpen()))
    await runRestart(proxy.restartScript(site), {
      folder: site.folder,
      instances: site.running,
      reload: site.proxy.reload,
    })
    await load.end()
    const gaps = load.streams.flatMap((stream) => stream.gaps)
    const { answered, failed, streams } = load
    report(`both instances restarted: ${JSON.stringify(answered)}, ${failed.length} failed`)
    report(
      `${gaps.length} streams were open again after ${Math.round(Math.min(...gaps))} to ${Math.round(Math.max(...gaps))} ms`,
    )
    expect(failed).toEqual([])
    expect(streams.flatMap((stream) => stream.faults)).toEqual([])
    expect(gaps.length).toBeGreaterThan(0)
    expect(Math.max(...gaps)).toBeLessThan(streamsReturnMs)
    expect(await site.storedVotes(team)).toEqual(load.votes)
  })

  it('after an instance was killed, the other one answers everything', async () => {
    const team = await registerTeam(site.address, { size: voters })
    const load = startLoad(team)
    onTestFinished(load.end)
    await Promise.all(load.streams.map((stream) => stream.isOpen()))
    const killed = site.instances[0]
    const moreCalls = () => {
      const before = load.calls() + 500
      return expect.poll(() => load.calls(), { timeout: 60_000 }).toBeGreaterThan(before)
    }
    await moreCalls()
    await site.running.kill(killed)
    await moreCalls()
    const { length: lost } = load.failed
    await moreCalls()
    await load.end()
    report(
      `an instance killed: ${lost} requests failed, of them ${load.failedVotes()} votes; ${load.calls()} answered`,
    )
    expect(load.failed.slice(lost)).toEqual([])
    if (proxy.repeatsVotes) expect(load.failedVotes()).toBe(0)
    expect(await site.storedVotes(team)).toEqual(load.votes)
    await site.running.start(killed).ready
  })
})

it('the plain health check of HAProxy finds out that one instance has ended and the other one is ready', async () => {
  const site = await startSite(createHaproxy('plain'))
  onTestFinished(site.stop)
  const [first, second] = site.instances
  await site.running.kill(first)
  await expect.poll(site.proxy.output, { timeout: 15_000 }).toMatch('lunchvote/first is DOWN')
  await site.running.start(first).ready
  await expect.poll(site.proxy.output, { timeout: 15_000 }).toMatch('lunchvote/first is UP')
  await site.running.kill(second)
  await expect.poll(site.proxy.output, { timeout: 15_000 }).toMatch('lunchvote/second is DOWN')
  expect(site.proxy.output().match(/is DOWN/g)).toHaveLength(2)
})
