import { createTestImporter } from '@lunchvote/api/testing/test-importer'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Browser, registration, setUpTestApp, venueInput } from '../../testing/test-app.ts'

const test = setUpTestApp({ importer: createTestImporter() })
let admin: Browser
beforeAll(async () => {
  admin = test.browser()
  await admin.send('POST', '/api/register', { json: registration() })
})

const texts: Record<string, string> = {
  markup: '<img src=x onerror=alert(1)>',
  'script element': 'Soup</p><script>alert(1)</script>',
  'nested markup': '<scr<script>ipt>alert(1)</scr</script>ipt>',
  'svg markup': '<svg/onload=alert(1)><p>Soup of today',
  'style element': '<style>*{display:none}</style> Soup today',
  'javascript link': '<a href="java\tscript:alert(1)">Soup today</a>',
  'data link': '<a href="data:text/html,<script>alert(1)</script>">Soup</a>',
  'template markup': '{{constructor.constructor("alert(1)")()}}',
  entities: '&lt;script&gt;alert(1)&lt;/script&gt; soup',
  'quote for SQL': "Robert'); drop table users;--",
  'union for SQL': "' union select password from users --",
  'dollar quote': '$$; select pg_sleep(10); $$ soup',
  backslashes: '\\\\ \\x00 \\u0000 soup',
  'null byte': 'Soup\0of the day',
  'control characters': 'Soup\u0007\u001b[31m of the day',
  'line breaks': 'Soup\r\nSet-Cookie: x=y today',
  'lone high surrogate': 'Soup \ud83c of the day',
  'lone low surrogate': 'Soup \udf55 of the day',
  'right to left': '\u202eyad eht fo puoS\u202c today',
  'zero width': '\u200b\u200c\u200d\ufeff\u2060\u200b\u200c\u200d\ufeff\u2060',
  'combining marks': `S${'\u0301'.repeat(40)}oup today`,
  'many emoji': '👩‍👩‍👧‍👦'.repeat(7),
  'not normalised': 'Cafe\u0301 de la gare',
  'full width': 'Ｓｏｕｐ ｏｆ ｔｈｅ ｄａｙ',
  'a path': '../../../../etc/passwd today',
  'an encoded path': '%2e%2e%2f%00%0d%0a today',
  'a prototype key': '__proto__ constructor',
  number: '1e309 12345678901234567890',
  'very long': 'soup '.repeat(10_000),
  'spaces only': ' '.repeat(20),
  empty: '',
}

const values: Record<string, unknown> = {
  null: null,
  true: true,
  zero: 0,
  'a large number': 1e308,
  'an empty list': [],
  'a list of texts': ['Soup of the day'],
  'an empty object': {},
  'an object with toString': { toString: 'Soup', length: 12 },
  'a prototype': JSON.parse('{"__proto__":{"active":true}}'),
  'something deep': JSON.parse(`${'['.repeat(1000)}${']'.repeat(1000)}`),
}

type Field = {
  send: (value: unknown) => Promise<Response>
  /** Reads the stored value from the answer. */
  stored: (answer: Record<string, unknown>) => unknown
  /** The form in which the value is stored: names are trimmed and in NFC, and descriptions are sanitised. */
  kept: 'as sent' | 'as a name' | 'as html'
}

const register = (field: string) => (value: unknown) =>
  test.browser().send('POST', '/api/register', { json: { ...registration(), [field]: value } })
const post = (path: string, field: string) => (value: unknown) =>
  admin.send('POST', path, { json: { ...venueInput, [field]: value } })
const field = (name: string) => (answer: Record<string, unknown>) => answer[name]

const fields: Record<string, Field> = {
  'the display name': { send: register('displayName'), stored: field('displayName'), kept: 'as a name' },
  'the team name': { send: register('teamName'), stored: field('teamName'), kept: 'as a name' },
  'the e-mail address': { send: register('email'), stored: field('email'), kept: 'as sent' },
  'the password': { send: register('password'), stored: () => undefined, kept: 'as sent' },
  'the verification token': { send: register('recaptchaToken'), stored: () => undefined, kept: 'as sent' },
  'the name of a venue': { send: post('/api/venues', 'name'), stored: field('name'), kept: 'as a name' },
  'the description of a venue': {
    send: post('/api/venues', 'description'),
    stored: field('description'),
    kept: 'as html',
  },
  'the picture of a venue': {
    send: post('/api/venues', 'imageUrl'),
    stored: field('imageUrl'),
    kept: 'as sent',
  },
  'the name of a vault item': { send: post('/api/vault', 'name'), stored: field('name'), kept: 'as a name' },
  'the description of a vault item': {
    send: post('/api/vault', 'description'),
    stored: field('description'),
    kept: 'as html',
  },
  'the new name of the team': {
    send: (name) => admin.send('PUT', '/api/team/name', { json: { name } }),
    stored: field('name'),
    kept: 'as a name',
  },
  'the timezone': {
    send: (timezone) => admin.send('PUT', '/api/team/settings', { json: { timezone, dailyReset: true } }),
    stored: field('timezone'),
    kept: 'as sent',
  },
  'a venue to vote for': {
    send: (venueId) => admin.send('POST', '/api/votes', { json: { venueId } }),
    stored: () => undefined,
    kept: 'as sent',
  },
  'the URLs of an import': {
    send: post('/api/venues/import-wolt', 'urls'),
    stored: () => undefined,
    kept: 'as sent',
  },
  'the URL of an import': {
    send: post('/api/vault/import-wolt', 'url'),
    stored: () => undefined,
    kept: 'as sent',
  },
  'the current password': {
    send: (currentPassword) =>
      admin.send('POST', '/api/change-password', {
        json: { currentPassword, newPassword: 'battery staple' },
      }),
    stored: () => undefined,
    kept: 'as sent',
  },
}

const refusal = {
  code: expect.any(String),
  message: expect.any(String),
  reason: expect.any(String),
  params: expect.any(Object),
}

const executable = /<(?!\/?(p|br|b|strong|i|em|u|ul|ol|li|a)\b)|\bon\w+\s*=|javascript:|data:|style=/i

describe.each(Object.entries(fields))('%s', (_, { send, stored, kept }) => {
  it.each(Object.entries(texts))('may be sent as text: %s', async (_name, text) => {
    const answer = await send(text)
    const body = (await answer.json()) as Record<string, unknown>
    expect(answer.status).toBeLessThan(500)
    if (answer.status !== 200) {
      expect(body).toEqual({ ...refusal, issues: body.issues })
      return
    }
    const value = stored(body)
    if (value === undefined) return
    if (kept === 'as sent') expect(value).toBe(text)
    if (kept === 'as a name') expect(value).toBe(text.trim().normalize('NFC'))
    if (kept === 'as html') expect(value).not.toMatch(executable)
  })

  it.each(Object.entries(values))('may not be sent as something else: %s', async (_name, value) => {
    const answer = await send(value)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ code: 'BAD_REQUEST', message: expect.any(String) })
  })
})

it.each([
  '[]',
  '"text"',
  '7',
  'null',
  'true',
  '{"email":1e999}',
  '{"__proto__":{"email":"a@example.com"}}',
  '{"email":"a@example.com","email":null}',
  '['.repeat(30_000),
  `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`,
  '\ufeff{}',
  '{} {}',
  "{'email':'a'}",
  '\0',
])('body %# is refused over REST and tRPC', async (body) => {
  for (const path of ['/api/login', '/api/trpc/auth.login', '/api/trpc/auth.login?batch=1']) {
    const answer = await test
      .browser()
      .send('POST', path, { headers: { 'content-type': 'application/json' }, body })
    expect(answer.status).toBe(400)
  }
})

it.each([
  '/api/venues/%',
  '/api/venues/%ff',
  '/api/venues/../user',
  '/api/venues/%2e%2e/user',
  '/api//venues',
  '/api/venues/1/2/3',
  '/api/trpc',
  '/api/trpc/',
  '/api/trpc/%',
  '/api/trpc/auth.me%ff',
  '/api/trpc/constructor',
  '/api/trpc/auth.__proto__',
  '/api/trpc/auth.me?input=%7B',
  '/api/trpc/venues.get?input=null',
  '/api/trpc/auth.me,auth.me?batch=1&input=7',
  '/api/teams/search',
  '/api/teams/search?q=',
  '/api/teams/search?q=a&q=b',
  '/api/teams/search?q=%00',
  '/api/teams/search?q=%F0%9F',
  `/api/teams/search?q=${'x'.repeat(300)}`,
])('%s is not answered as a fault', async (path) => {
  const answer = await admin.send('GET', path)
  expect(answer.status).toBeGreaterThanOrEqual(200)
  expect(answer.status).toBeLessThan(500)
})
