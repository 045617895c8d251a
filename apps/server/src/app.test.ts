import { afterAll, beforeAll, expect, it } from 'vitest'
import { createLogger } from './log.ts'
import { createTestApp, registration } from './testing/test-app.ts'

let test: Awaited<ReturnType<typeof createTestApp>>
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

it('says that it lives and that its database answers', async () => {
  expect((await test.app.request('/healthz')).status).toBe(200)
  expect((await test.app.request('/readyz')).status).toBe(200)
})

it('answers 503 while the database is away, and goes on living', async () => {
  const away = await createTestApp({ databaseUrl: 'postgres://nobody@127.0.0.1:1/none' })
  const browser = away.browser()
  const answers = [
    await browser.send('GET', '/readyz'),
    await browser.send('POST', '/api/register', { json: registration() }),
    await browser.send('GET', '/api/user', { headers: { cookie: 'lunchvote_session=x' } }),
  ]
  for (const answer of answers) {
    expect(answer.status).toBe(503)
    expect(answer.headers.get('retry-after')).toBe('5')
    expect(await answer.json()).toMatchObject({ code: 'SERVICE_UNAVAILABLE' })
  }
  expect((await browser.send('GET', '/healthz')).status).toBe(200)
  await away.close()
})

it.each(['/healthz', '/api/user', '/api/nothing', '/api/trpc/auth.me', '/nowhere'])(
  'sends security headers and a request id with %s',
  async (path) => {
    const { headers } = await test.app.request(path)
    expect(headers.get('content-security-policy')).toContain("script-src 'self';")
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  },
)

it('tells browsers and proxies to keep no answer of the API', async () => {
  for (const path of ['/api/user', '/api/trpc/auth.me', '/api/nothing']) {
    expect((await test.app.request(path)).headers.get('cache-control')).toBe('no-store')
  }
})

it('logs every request and the cause of every fault, but nothing that people have sent', async () => {
  const lines: string[] = []
  const log = createLogger('trace', { write: (line) => lines.push(line) })
  const away = await createTestApp({ databaseUrl: 'postgres://nobody@127.0.0.1:1/none', log })
  const json = { ...registration(), email: 'ada.lovelace@example.com', password: 'correct horse battery' }
  const headers = { cookie: 'lunchvote_session=a-very-secret-token', authorization: 'Bearer another-secret' }
  await away.browser().send('POST', '/api/login', { json, headers })
  await away.browser().send('POST', '/api/register', { json, headers })
  await away.browser().send('GET', '/api/teams/search?q=ada.lovelace@example.com', { headers })
  await away.close()

  const logged = lines.join('')
  expect(lines.length).toBeGreaterThanOrEqual(6)
  expect(logged).toContain('ECONNREFUSED')
  expect(logged).toContain('/api/login')
  for (const secret of ['lovelace', 'correct horse', 'a-very-secret-token', 'another-secret', '$argon2id']) {
    expect(logged).not.toContain(secret)
  }
})
