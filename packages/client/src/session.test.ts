import { expect, test } from 'vitest'
import { createLunchVoteClient } from './client.ts'
import { keepSession } from './session.ts'

const answer = (...cookies: string[]) =>
  new Headers(cookies.map((cookie): [string, string] => ['set-cookie', cookie]))

test('takes the session from the cookie of an answer', () => {
  const session = keepSession(undefined)
  session.update(
    answer('other=1; Path=/', 'lunchvote_session=a%2Bb; Path=/; HttpOnly; SameSite=Lax'),
    undefined,
  )
  expect(session.token).toBe('a+b')
})

test('keeps the session after an answer without the cookie', () => {
  const session = keepSession('ada')
  session.update(answer('other=; Max-Age=0'), 'ada')
  expect(session.token).toBe('ada')
})

test('drops the session when the cookie is cleared', () => {
  const session = keepSession('ada')
  session.update(answer('lunchvote_session=; Max-Age=0; Path=/'), 'ada')
  expect(session.token).toBeUndefined()
})

test('ignores the cookie of an answer to an earlier session', () => {
  const session = keepSession('old')
  session.update(answer('lunchvote_session=new; Path=/'), 'old')
  session.update(answer('lunchvote_session=; Max-Age=0; Path=/'), 'old')
  expect(session.token).toBe('new')
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
