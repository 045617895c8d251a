import { createTestDatabase } from '@lunchvote/db/testing/test-database'
import { startMailServer } from '@lunchvote/outgoing/testing/mail-server'
import { createMailSender } from '@lunchvote/sending/mail-sender'
import type { StreamEntry } from 'pino'
import { expect, it, onTestFinished } from 'vitest'
import { createTestApp, registration } from './testing/test-app.ts'

/**
 * Starts an instance on the database that sends mails to the mail server on this port.
 * @returns also the messages of the lines in its log
 */
async function startInstance(databaseUrl: string, port: number) {
  const logged: string[] = []
  const logReader: StreamEntry = {
    level: 'trace',
    stream: {
      write: (line) => {
        const { msg, ...fields } = JSON.parse(line)
        if (/^mail/.test(msg))
          logged.push(`${msg} ${fields.responseCode ?? fields.originalCode ?? ''}`.trim())
        expect(line).not.toMatch(/@|token/)
      },
    },
  }
  const sendMail = await createMailSender({
    smtpUrl: `smtp://127.0.0.1:${port}`,
    from: { name: 'LunchVote', address: 'lunch@example.com' },
  })
  const test = await createTestApp({ databaseUrl, sendMail, logReader })
  onTestFinished(test.close)
  return { ...test, logged }
}

it('a mail that was asked for before a crash arrives after it, with a link that works', async () => {
  const database = await createTestDatabase()
  onTestFinished(database.drop)
  const server = await startMailServer()
  onTestFinished(server.close)
  const before = await startInstance(database.url, server.port)
  const { email, ...details } = registration()
  await before.browser().send('POST', '/api/register', { json: { email, ...details } })
  for (const json of [{ email: 'nobody@example.com' }, { email }]) {
    const answer = await before.browser().send('POST', '/api/password-resets', { json })
    expect([answer.status, await answer.json()]).toEqual([200, { sent: true }])
  }
  // The first instance has not begun to send. All that it leaves is in the database, which contains no link.
  expect(await database.sql`select from password_resets`).toEqual([])

  const after = await startInstance(database.url, server.port)
  after.startMessages()
  const mail = await server.nextMail()
  expect(mail.recipients).toEqual([email])
  const token = /token=(\w+)/.exec(mail.text ?? '')?.[1]
  const json = { token, newPassword: 'battery staple' }
  expect((await after.browser().send('POST', '/api/password-resets/redeem', { json })).status).toBe(200)
  await expect.poll(() => database.sql`select from jobs`).toEqual([])
  expect(after.logged).toEqual(['mail sent'])
})

it('a mail is tried again after an outage of the mail server, and given up if it is refused', async () => {
  const database = await createTestDatabase()
  onTestFinished(database.drop)
  const { port, close } = await startMailServer()
  await close()
  const test = await startInstance(database.url, port)
  test.startMessages()
  const json = registration()
  await test.browser().send('POST', '/api/register', { json })
  await test.browser().send('POST', '/api/password-resets', { json: { email: json.email } })
  await expect.poll(() => test.logged).toEqual(['mail not sent yet ECONNREFUSED'])
  const server = await startMailServer({
    port,
    onRcptTo: (_address, _session, done) => done(Object.assign(new Error('No'), { responseCode: 550 })),
  })
  onTestFinished(server.close)
  await expect
    .poll(
      () =>
        database.sql`update jobs set due_at = now() where taken_by is null and due_at > now() returning id`,
    )
    .toHaveLength(1)
  await expect.poll(() => test.logged.at(-1)).toBe('mail given up 550')
  await expect.poll(() => database.sql`select from jobs`).toEqual([])
})
