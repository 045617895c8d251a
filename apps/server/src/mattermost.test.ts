import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { expect, it, onTestFinished } from 'vitest'
import { localLimits } from './rate-limiter.ts'
import { mattermostUser, startMattermost } from './testing/mattermost.ts'
import { type Browser, createTestApp, registration, venueInput } from './testing/test-app.ts'

const dead = 'This button no longer works.'
const asLink = /^Who are you on LunchVote\? .+ (http:\/\/127\.0\.0\.1:\d+\/chats\/link\?token=[0-9a-f]{40})$/

/** A team of two whose channel in Mattermost has a message with buttons. */
async function world(options: Parameters<typeof createTestApp>[0] = {}) {
  const mattermost = await startMattermost()
  onTestFinished(() => mattermost[Symbol.asyncDispose]())
  // The server listens before the app is made, because the app has to know its own address.
  let answer: ReturnType<typeof getRequestListener> | undefined
  const server = createServer((incoming, outgoing) => void answer?.(incoming, outgoing)).listen(
    0,
    '127.0.0.1',
  )
  await new Promise((resolve) => server.once('listening', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const lines: string[] = []
  const logReader = { level: 'trace' as const, stream: { write: (line: string) => void lines.push(line) } }
  const test = await createTestApp({ appOrigin: origin, logReader, ...options })
  onTestFinished(async () => {
    server.closeAllConnections()
    server.close()
    await test.close()
  })
  answer = getRequestListener(test.app.fetch)
  test.startMessages()
  const account = registration()
  const [admin, member] = [test.browser(), test.browser()]
  await admin.send('POST', '/api/register', { json: account })
  await member.send('POST', '/api/register', { json: registration({ teamName: account.teamName }) })
  const add = async (name: string) => {
    const added = await admin.send('POST', '/api/venues', { json: { ...venueInput, name } })
    return ((await added.json()) as { id: number }).id
  }
  const [napoli, markup] = [await add('Napoli'), await add('@all **Ramen** :x:')]
  const json = { kind: 'mattermost', name: 'Lunch', url: mattermost.hook, events: ['voting.closing'] }
  const outlet = (await (await admin.send('POST', '/api/team/outlets', { json })).json()) as { id: number }
  await admin.send('POST', '/api/lunch/nudge')
  await expect.poll(() => mattermost.posts.length, { timeout: 15_000 }).toBe(1)
  return { test, mattermost, origin, lines, admin, member, napoli, markup, outlet }
}

const votesOf = async (browser: Browser) => {
  const tally = (await (await browser.send('GET', '/api/votes/today')).json()) as {
    venueId: number
    hasVoted: boolean
  }[]
  return tally.flatMap(({ venueId, hasVoted }) => (hasVoted ? [venueId] : []))
}

const tokenIn = (text: string) => new URL(asLink.exec(text)?.[1] ?? '').searchParams.get('token') ?? ''

const redeem = (browser: Browser, token: string) => browser.send('POST', '/api/chats', { json: { token } })

it('a member votes, moves the vote and is away in Mattermost, after one link', async () => {
  const { mattermost, member, napoli, markup, lines } = await world()
  const bob = mattermostUser('bob.the-builder')
  const first = await mattermost.press(bob, 'Napoli')
  const token = tokenIn(first)
  const check = await member.send('POST', '/api/chats/check', { json: { token } })
  expect(await check.json()).toEqual({ kind: 'mattermost', userName: bob.name, venueName: 'Napoli' })
  expect(await (await redeem(member, token)).json()).toMatchObject({ message: 'You voted for Napoli.' })
  expect(await votesOf(member)).toEqual([napoli])

  const moved = await mattermost.press(bob, '@all **Ramen** :x:')
  expect(moved).toMatch(/^You voted for &#64;\u200ball &#42;&#42;Ramen&#42;&#42; &#58;\u200bx&#58;\u200b\.$/)
  expect(await votesOf(member)).toEqual([markup])
  expect(await mattermost.press(bob, 'Not Today')).toBe('You are not in today.')
  expect(await votesOf(member)).toEqual([])
  expect(await mattermost.press(bob, 'Napoli')).toBe('You voted for Napoli.')
  expect(await votesOf(member)).toEqual([napoli])

  const [link] = (await (await member.send('GET', '/api/chats')).json()) as { id: number; place: string }[]
  expect(link?.place).toBe(mattermost.origin)
  expect((await member.send('DELETE', `/api/chats/${link?.id}`)).status).toBe(200)
  expect(await mattermost.press(bob, 'Not Today')).toMatch(asLink)
  expect(await votesOf(member)).toEqual([napoli])

  const log = lines.join('')
  for (const secret of [bob.id, bob.name, token, 'trigger', 'signature', mattermost.hook]) {
    expect(log).not.toContain(secret)
  }
  expect(log).toContain('/api/chat/mattermost')
})

it('the buttons follow what happens to the team', async () => {
  const clock = () => new Date('2026-11-25T11:00:00Z')
  const { mattermost, admin, member, napoli } = await world({ clock })
  const bob = mattermostUser('bob')
  const settings = {
    timezone: 'UTC',
    dailyReset: true,
    votingCloses: null,
    votingMode: 'approval',
  }
  const changed = await admin.send('PUT', '/api/team/settings', { json: settings })
  expect(changed.status, await changed.clone().text()).toBe(200)
  await redeem(member, tokenIn(await mattermost.press(bob, 'Napoli')))
  expect(await mattermost.press(bob, '@all **Ramen** :x:')).toMatch(/^You voted for /)
  expect(await votesOf(member)).toHaveLength(2)
  await admin.send('PUT', '/api/team/name', { json: { name: 'Renamed' } })
  await admin.send('PUT', `/api/venues/${napoli}/left-out`, { json: { reason: 'It rains' } })
  expect(await mattermost.press(bob, 'Napoli')).toMatch(/^Left out today&#58;\u200b It rains$/)
  await admin.send('DELETE', `/api/venues/${napoli}/left-out`)
  await admin.send('POST', '/api/lunch/decide')
  expect(await mattermost.press(bob, 'Napoli')).toBe('Voting has closed for today')
  await admin.send('POST', '/api/lunch/extend', { json: { minutes: 15 } })
  expect(await mattermost.press(bob, 'Napoli')).toBe('You voted for Napoli.')
  const { id } = (await (await member.send('GET', '/api/user')).json()) as { id: number }
  expect((await admin.send('DELETE', `/api/team/members/${id}`)).status).toBe(200)
  const token = tokenIn(await mattermost.press(bob, 'Napoli'))
  expect((await redeem(member, token)).status).toBe(401)
  expect(await votesOf(admin)).toEqual([])
})

it('a link in the hands of a member of another team, or a second time, changes nothing', async () => {
  const { test, mattermost, admin, member } = await world()
  const stranger = test.browser()
  await stranger.send('POST', '/api/register', { json: registration() })
  const token = tokenIn(await mattermost.press(mattermostUser('ada'), 'Napoli'))
  const refused = await redeem(stranger, token)
  expect(refused.status).toBe(403)
  expect(await refused.json()).toMatchObject({ message: 'This link is for members of another team' })
  expect((await redeem(test.browser(), token)).status).toBe(401)
  expect((await redeem(member, token)).status).toBe(200)
  for (const browser of [member, admin, stranger]) expect((await redeem(browser, token)).status).toBe(400)
  expect(await votesOf(admin)).toEqual([])
})

it('whatever is sent, the answer is 200 with a text, and only a signed press that is new changes something', async () => {
  const { test, mattermost, origin, member, napoli } = await world()
  const bob = mattermostUser('bob')
  await redeem(member, tokenIn(await mattermost.press(bob, 'Napoli')))
  const [post] = mattermost.posts
  const away = post?.actions.find(({ id }) => id === 'away')
  if (!away) throw new Error('There is no button "Not Today"')
  const replayed = mattermost.requestOf(bob, away)
  expect(await mattermost.send(replayed)).toBe('You are not in today.')
  expect(await mattermost.press(bob, 'Napoli')).toBe('You voted for Napoli.')
  expect(await mattermost.send(replayed)).toBe('This was done already.')
  const url = `${origin}/api/chat/mattermost`
  const forged = { ...away.integration.context, signature: 'A'.repeat(43) }
  const bodies = [
    mattermost.requestOf(bob, { ...away, integration: { url, context: forged } }).body,
    mattermost.requestOf(bob, { ...away, integration: { url, context: { more: 'x'.repeat(9000) } } }).body,
    'x'.repeat(200_000),
    '{"user_id":',
    '',
    'null',
    '[]',
    '\u0000',
  ]
  for (const body of bodies) expect(await mattermost.send({ url, body })).toBe(dead)
  const anyOrigin = { origin: 'https://evil.example', 'content-type': 'text/plain' }
  const answer = await fetch(url, { method: 'POST', headers: anyOrigin, body: '{}' })
  expect(await answer.json()).toMatchObject({ ephemeral_text: dead })
  expect(await sentInChunks(url, 100_000)).toContain(dead)
  expect(await votesOf(member)).toEqual([napoli])
  expect((await test.sql`select from chat_presses`).length).toBe(3)
})

/** Sends a body of unknown length. */
function sentInChunks(url: string, bytes: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const sent = request(
      url,
      { method: 'POST', headers: { 'transfer-encoding': 'chunked' } },
      async (answer) => {
        resolve(await new Response(answer).text())
      },
    )
    sent.on('error', reject)
    for (let n = 0; n < bytes; n += 1000) sent.write('x'.repeat(1000))
    sent.end()
  })
}

it('too many presses are refused for a minute, with 200 too', async () => {
  const { mattermost, member, napoli } = await world({
    rateLimit: { ...localLimits, chatAction: { points: 3, duration: 60 } },
  })
  const bob = mattermostUser('bob')
  await redeem(member, tokenIn(await mattermost.press(bob, 'Napoli')))
  expect(await mattermost.press(bob, 'Napoli')).toBe('You voted for Napoli.')
  expect(await mattermost.press(bob, 'Not Today')).toBe('You are not in today.')
  expect(await mattermost.press(bob, 'Napoli')).toMatch(
    /^Too many requests\. Please try again in \d+ seconds?\.$/,
  )
  expect(await votesOf(member)).toEqual([])
  expect(napoli).toBeGreaterThan(0)
})

it('while the database is gone, the person is told so, with 200 too', async () => {
  const { mattermost, test } = await world()
  await test.sql.end()
  expect(await mattermost.press(mattermostUser('bob'), 'Napoli')).toMatch(
    /^(The database is not|Something went wrong)/,
  )
})
