import { expect, test } from 'vitest'
import { createLunchVoteClient } from './client.ts'
import { keepSession } from './session.ts'

const answer = (...cookies: string[]) =>
  new Headers(cookies.map((cookie): [string, string] => ['set-cookie', cookie]))

test('the cookie of an answer is the session', () => {
  const session = keepSession(undefined)
  session.learn(
    answer('other=1; Path=/', 'lunchvote_session=a%2Bb; Path=/; HttpOnly; SameSite=Lax'),
    undefined,
  )
  expect(session.token).toBe('a+b')
})

test('an answer without the cookie leaves the session as it is', () => {
  const session = keepSession('ada')
  session.learn(answer('other=; Max-Age=0'), 'ada')
  expect(session.token).toBe('ada')
})

test('a cleared cookie ends it', () => {
  const session = keepSession('ada')
  session.learn(answer('lunchvote_session=; Max-Age=0; Path=/'), 'ada')
  expect(session.token).toBeUndefined()
})

test('an answer that comes late does not end a session that began since', () => {
  const session = keepSession('old')
  session.learn(answer('lunchvote_session=new; Path=/'), 'old')
  session.learn(answer('lunchvote_session=; Max-Age=0; Path=/'), 'old')
  expect(session.token).toBe('new')
})

test('an empty session is none', () => {
  expect(keepSession('').token).toBeUndefined()
})

test('in a browser the cookie is left to the browser', async () => {
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
  // What `fetch` does unless told: cookies go to the page's own origin.
  expect(sent.map(({ credentials }) => credentials)).toEqual(['same-origin', 'same-origin'])
})
