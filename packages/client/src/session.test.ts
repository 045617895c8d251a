import { expect, test } from 'vitest'
import { createLunchVoteClient } from './client.ts'
import { keepSession } from './session.ts'

const answer = (...cookies: string[]) =>
  new Headers(cookies.map((cookie): [string, string] => ['set-cookie', cookie]))

test('takes the session from the cookie of an answer', () => {
  const session = keepSession(undefined)
  session
    .startCall('auth.login')
    .takeCookie(answer('other=1; Path=/', 'lunchvote_session=a%2Bb; Path=/; HttpOnly; SameSite=Lax'))
  expect(session.token).toBe('a+b')
})

test('keeps the session after an answer without the cookie', () => {
  const session = keepSession('ada')
  session.startCall('votes.today').takeCookie(answer('other=; Max-Age=0'))
  expect(session.token).toBe('ada')
})

const cleared = answer('lunchvote_session=; Max-Age=0; Path=/')
const signedIn = answer('lunchvote_session=new; Path=/')

test('drops the session when the cookie is cleared', () => {
  const session = keepSession('ada')
  session.startCall('auth.logout').takeCookie(cleared)
  expect(session.token).toBeUndefined()
})

test('ignores the cookie of an answer to an earlier session', () => {
  const session = keepSession('old')
  const late = session.startCall('votes.today')
  session.startCall('auth.login').takeCookie(signedIn)
  late.takeCookie(cleared)
  expect(session.token).toBe('new')
})

const accessToken = `lv_${'a'.repeat(43)}`

test('an access token is not replaced by the answers to its calls', () => {
  const session = keepSession(accessToken)
  for (const cookies of [cleared, signedIn]) {
    const call = session.startCall('auth.logout')
    expect(call.headers.get('authorization')).toBe(`Bearer ${accessToken}`)
    call.takeCookie(cookies)
    expect(session.token).toBe(accessToken)
  }
})

test.each(['auth.login', 'auth.register', 'resets.redeem'])(
  '%s replaces an access token, and does not send it',
  (procedure) => {
    const session = keepSession(accessToken)
    const call = session.startCall(procedure)
    expect(call.headers.has('authorization')).toBe(false)
    call.takeCookie(signedIn)
    expect(session.token).toBe('new')
  },
)

test('an access token stays after a sign-in that fails', () => {
  const session = keepSession(accessToken)
  session.startCall('auth.login').takeCookie(answer())
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
