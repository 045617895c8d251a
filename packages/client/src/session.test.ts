import { expect, test } from 'vitest'
import { createLunchVoteClient } from './client.ts'
import { keepSession } from './session.ts'

/** A session whose calls get these cookies, and the `authorization` header of each call. */
function sessionOf(token: string | undefined) {
  const sent: (string | null)[] = []
  const answers: Promise<Response>[] = []
  const session = keepSession(token, (_, init) => {
    sent.push(new Headers(init?.headers).get('authorization'))
    return answers.shift() ?? Promise.reject(new Error('No answer is left'))
  })
  const call = (procedure: string, answer: Promise<Response> | Response) => {
    answers.push(Promise.resolve(answer))
    return session.fetch(`https://lunch.example.com/api/trpc/${procedure}`)
  }
  return { session, sent, call }
}

const answer = (...cookies: string[]) =>
  new Response('', { headers: cookies.map((cookie): [string, string] => ['set-cookie', cookie]) })

test('takes the session from the cookie of an answer', async () => {
  const { session, call } = sessionOf(undefined)
  await call(
    'auth.login',
    answer('other=1; Path=/', 'lunchvote_session=a%2Bb; Path=/; HttpOnly; SameSite=Lax'),
  )
  expect(session.token).toBe('a+b')
})

test('keeps the session after an answer without the cookie', async () => {
  const { session, call } = sessionOf('ada')
  await call('votes.today', answer('other=; Max-Age=0'))
  expect(session.token).toBe('ada')
})

const cleared = () => answer('lunchvote_session=; Max-Age=0; Path=/')
const signedIn = () => answer('lunchvote_session=new; Path=/')

test('drops the session when the cookie is cleared', async () => {
  const { session, call } = sessionOf('ada')
  await call('auth.logout', cleared())
  expect(session.token).toBeUndefined()
})

test('ignores the cookie of an answer to an earlier session', async () => {
  const { session, call } = sessionOf('old')
  const { promise, resolve } = Promise.withResolvers<Response>()
  const late = call('votes.today', promise)
  await call('auth.login', signedIn())
  resolve(cleared())
  await late
  expect(session.token).toBe('new')
})

const accessToken = `lv_${'a'.repeat(43)}`

test('an access token is not replaced by the answers to its calls', async () => {
  const { session, sent, call } = sessionOf(accessToken)
  for (const cookies of [cleared(), signedIn()]) {
    await call('auth.logout', cookies)
    expect(session.token).toBe(accessToken)
  }
  expect(sent).toEqual(Array(2).fill(`Bearer ${accessToken}`))
})

test.each(['auth.login', 'auth.register', 'resets.redeem'])(
  '%s replaces an access token, and does not send it',
  async (procedure) => {
    const { session, sent, call } = sessionOf(accessToken)
    await call(procedure, signedIn())
    expect(sent).toEqual([null])
    expect(session.token).toBe('new')
  },
)

test('an access token stays after a sign-in that fails', async () => {
  const { session, call } = sessionOf(accessToken)
  await call('auth.login', answer())
  expect(session.token).toBe(accessToken)
})

test('treats an empty session as none', () => {
  expect(keepSession('').token).toBeUndefined()
})

test('leaves the cookie to the browser', async () => {
  const sent: Request[] = []
  const browser = createLunchVoteClient({
    url: 'https://lunch.example.com',
    fetch: async (input, init) => {
      sent.push(new Request(input, init))
      return Response.json({ result: { data: {} } })
    },
  })
  await browser.auth.login.mutate({ email: 'ada@example.com', password: 'correct horse' })
  await browser.votes.today.query()
  expect(browser.session).toBeUndefined()
  expect(sent.map((request) => request.headers.has('authorization'))).toEqual([false, false])
  // `same-origin` is the default of `fetch`: it sends cookies to the page's own origin.
  expect(sent.map(({ credentials }) => credentials)).toEqual(['same-origin', 'same-origin'])
})
