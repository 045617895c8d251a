import { chatTokenFor } from '@lunchvote/api/testing/chat-person'
import { outletInput, pushSubscriptionInput } from '@lunchvote/api/testing/receivers'
import { createTestImporter } from '@lunchvote/api/testing/test-importer'
import { createTestPlaces } from '@lunchvote/api/testing/test-places'
import { testTranslator } from '@lunchvote/api/testing/test-translator'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Row, World } from '../../testing/contract-row.ts'
import { contractRows as rows } from '../../testing/contract-rows.ts'
import { enterAsOperator } from '../../testing/operator.ts'
import { type Browser, registration, setUpTestApp, venueInput } from '../../testing/test-app.ts'

type Operation = { description: string; responses: { 200: { headers?: object } } }

const clock = () => new Date('2026-11-25T12:00:00Z')
const test = setUpTestApp({
  clock,
  importer: createTestImporter(),
  places: createTestPlaces(),
  menuTranslator: testTranslator,
  sendMail: async () => null,
  operatorEmail: 'operator@example.com',
  desk: { diagnose: async () => ({ problems: 0, warnings: 0, findings: [] }) },
})
/** The world for calls that read, and for calls that are refused, which leave it as it is. */
let unchanged: World
let operator: Browser
/** The world of another team. */
let elsewhere: World
let published: { paths: Record<string, Record<string, Operation>> }
beforeAll(async () => {
  operator = await enterAsOperator(test, 'operator@example.com')
  unchanged = await world()
  elsewhere = await world()
  published = (await (await test.app.request('/api/openapi.json')).json()) as typeof published
})

/** Removing a vote answers 200 for every venue id, because a vote that does not exist is not an error. */
const neverMissing = '/api/votes/{venueId}'

/**
 * Creates a team with an admin and a member, and one of each thing that a call needs: a venue, a vault item, a session,
 * an access token, an outlet, a browser for push messages, a reset link, and a link to and from a chat.
 */
async function world(): Promise<World> {
  const details = registration()
  const admin = test.browser()
  await admin.send('POST', '/api/register', { json: details })
  const member = test.browser()
  const joining = registration({ teamName: details.teamName })
  const joined = await member.send('POST', '/api/register', { json: joining })
  const idIn = async (answer: Response) => ((await answer.json()) as { id: number }).id
  const memberId = await idIn(joined)
  const outlet = outletInput({ name: 'Lunch channel', url: 'http://127.0.0.1:2/hook', active: false })
  const browser = pushSubscriptionInput({ remind: false, announce: false })
  const token = { name: 'Kitchen display', scope: 'read', expiresInDays: null }
  const [session] = (await (await member.send('GET', '/api/sessions')).json()) as { id: number }[]
  const link = await admin.send('POST', `/api/team/members/${memberId}/reset-link`)
  const { url } = (await link.json()) as { url: string }
  const venueId = await idIn(await admin.send('POST', '/api/venues', { json: venueInput }))
  const { day } = (await (await admin.send('GET', '/api/lunch/today')).json()) as { day: string }
  const { teamId } = (await (await member.send('GET', '/api/user')).json()) as { teamId: number }
  const deps = { db: test.db, clock, appOrigin: 'http://localhost:3000' }
  const press = { teamId, venueId, day }
  const linked = await chatTokenFor({ deps }, { ...press, venueId: null, chatUserId: 'linked' })
  await member.send('POST', '/api/chats', { json: { token: linked } })
  await member.send('PUT', '/api/lunch/away', { json: { away: false } })
  const [chatLink] = (await (await member.send('GET', '/api/chats')).json()) as { id: number }[]
  const screenAnswer = await admin.send('POST', '/api/team/screen')
  const screen = (await screenAnswer.json()) as { url: string }
  return {
    admin,
    member,
    operator,
    memberId,
    teamName: details.teamName,
    email: joining.email,
    venueId,
    itemId: await idIn(await admin.send('POST', '/api/vault', { json: venueInput })),
    sessionId: session?.id ?? 0,
    tokenId: await idIn(await member.send('POST', '/api/tokens', { json: token })),
    outletId: await idIn(await admin.send('POST', '/api/team/outlets', { json: outlet })),
    subscriptionId: await idIn(await member.send('POST', '/api/push', { json: browser })),
    resetToken: new URL(url).searchParams.get('token') ?? '',
    chatToken: await chatTokenFor({ deps }, { ...press, chatUserId: 'new' }),
    chatLinkId: chatLink?.id ?? 0,
    tableId: 1,
    screenToken: screen.url.split('/').at(-1) ?? '',
  }
}

/**
 * Sends the row's request from the browser `as`. The ids in the request belong to the team `of`, which can be another
 * team than that of the browser.
 */
function call(row: Row, as: Browser, of: World, changes: Record<string, unknown> = {}): Promise<Response> {
  const path = row.path.replace(/\{\w+\}/, String(row.id?.(of)))
  const query = typeof row.query === 'function' ? row.query(of) : (row.query ?? '')
  const json = row.input && { ...row.input(of), ...changes }
  return as.send(row.method, `${path}${query}`, json ? { json } : {})
}

const accessText = {
  public: /No session needed\.$/,
  member: /For members of the team\. [^.]*access token[^.]*\.$/i,
  admin: /For the admin of the team\. [^.]*access token[^.]*\.$/i,
  operator: /For the operator of the server\. Not with an access token\.$/,
}

const nameOf = ({ method, path }: Row) => `${method} ${path}`
const caller = ({ access }: Row, { admin, member, operator }: World) =>
  access === 'admin' ? admin : access === 'operator' ? operator : member

it('contractRows has a row for each call of the OpenAPI document', () => {
  const names = Object.entries(published.paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} /api${path}`),
  )
  // These calls have no rows, because their bodies are not JSON, or because they need an identity provider or a demo. Other
  // tests cover them.
  const others = [
    'GET /api/calendar/{token}.ics',
    'GET /api/events',
    'GET /api/pictures/{id}',
    'GET /api/screen/{token}/events',
    'GET /api/server/backup',
    'POST /api/pictures',
    'POST /api/demo/guests',
    'GET /api/oidc/pending',
    'POST /api/oidc/join',
    'POST /api/oidc/link',
    'GET /api/oidc/link',
    'DELETE /api/oidc/link',
  ]
  expect(names.sort()).toEqual([...rows.map(nameOf), ...others].sort())
})

describe.each(rows.map((row) => [nameOf(row), row] as const))('%s', (_, row) => {
  it('answers as documented', async () => {
    const here = row.method === 'GET' && !row.before ? unchanged : await world()
    await row.before?.(here)
    const answer = await call(row, caller(row, here), here)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/)
    expect(await answer.json()).toEqual(row.answer)
    const operation = published.paths[row.path.replace('/api', '')]?.[row.method.toLowerCase()]
    expect(operation?.description).toMatch(accessText[row.access])
    expect(answer.headers.has('set-cookie')).toBe('Set-Cookie' in (operation?.responses[200].headers ?? {}))
  })

  if (row.access === 'admin') {
    it('answers 403 to a member', async () => {
      const answer = await call(row, unchanged.member, unchanged)
      expect(answer.status).toBe(403)
      expect(await answer.json()).toEqual({
        code: 'FORBIDDEN',
        message: 'Only the team admin can do this',
        reason: 'admin_only',
        params: {},
      })
    })
  }

  if (row.access === 'operator') {
    it('answers 403 to the admin of a team', async () => {
      const answer = await call(row, unchanged.admin, unchanged)
      expect(answer.status).toBe(403)
      expect(await answer.json()).toMatchObject({ code: 'FORBIDDEN', reason: 'operator_only' })
    })
  }

  if ((row.id && row.access !== 'public' && row.path !== neverMissing) || row.foreign) {
    it('answers 404 for an id of another team, as for one that does not exist', async () => {
      const there = row.before ? await world() : elsewhere
      await row.before?.(there)
      const id = 2_147_483_647
      const ids =
        'memberId venueId itemId sessionId tokenId outletId subscriptionId chatLinkId tableId'.split(' ')
      const nowhere = { ...there, ...Object.fromEntries(ids.map((name) => [name, id])) }
      const answers = [await call(row, unchanged.admin, there), await call(row, unchanged.admin, nowhere)]
      const bodies = await Promise.all(answers.map((answer) => answer.json()))
      expect(answers.map(({ status }) => status)).toEqual([404, 404])
      expect(bodies[0]).toEqual(bodies[1])
      expect(await (await there.admin.send('GET', '/api/user')).json()).toMatchObject({ isTeamAdmin: true })
    })
  }

  for (const [field, value, message] of row.wrong ?? []) {
    it(`answers 400 to ${field} = ${JSON.stringify(value)?.slice(0, 40)}: ${message}`, async () => {
      const answer = await call(row, caller(row, unchanged), unchanged, { [field]: value })
      expect(answer.status).toBe(400)
      expect(await answer.json()).toMatchObject({ code: 'BAD_REQUEST', message })
    })
  }
})
