import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '@lunchvote/live-server/server-process'
import { startMailServer } from '@lunchvote/outgoing/testing/mail-server'
import { expect, it, onTestFinished } from 'vitest'
import { lunchvote } from './testing/lunchvote.ts'

type Options = Parameters<typeof startMailServer>[0]

/** Runs the command with a mail server of its own. No output may contain the password. */
async function sendWith(options: Options, args = ['send-test-mail', ' Ada@firm.test']) {
  const server = await startMailServer(options)
  onTestFinished(server.close)
  const ended = await lunchvote(args, settingsOf(server.port))
  expect(`${ended.stdout}${ended.stderr}`).not.toContain('hunter2')
  return { ...ended, server, name: `The mail server 127.0.0.1:${server.port}` }
}

const settingsOf = (port: number | string) => ({
  SMTP_URL: `smtp://u:hunter2@127.0.0.1:${port}`,
  MAIL_FROM: 'LunchVote <lunch@example.com>',
  APP_ORIGIN: 'https://lunch.example.com',
})

const login: Options = {
  allowInsecureAuth: true,
  onAuth: ({ username }, _, done) => done(null, { user: username }),
}

const reply = (responseCode: number, text: string) => Object.assign(new Error(text), { responseCode })

it('sends one mail, and says what the mail server has answered', async () => {
  const { code, stdout, stderr, server, name } = await sendWith(login)
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  expect(stdout).toBe(
    `${name} has accepted a test mail to ada@firm.test (250 OK: message queued). If it does not arrive, look for it in the spam folder, and then in the log of the mail server.\n`,
  )
  const mail = await server.nextMail()
  expect(mail).toMatchObject({
    recipients: ['ada@firm.test'],
    from: { value: [{ name: 'LunchVote', address: 'lunch@example.com' }] },
    subject: 'Test mail from LunchVote',
  })
  expect(mail.headers.get('auto-submitted')).toBe('auto-generated')
  expect(mail.text).toContain('LunchVote at https://lunch.example.com has sent this mail')
})

it('prints the result as JSON, too', async () => {
  const { code, stdout } = await sendWith(login, ['--json', 'send-test-mail', 'ada@firm.test'])
  expect(code).toBe(0)
  expect(JSON.parse(stdout)).toEqual({ email: 'ada@firm.test', reply: '250 OK: message queued' })
})

it.each<[string, Options, string]>([
  [
    'the sender',
    { ...login, onMailFrom: (_, __, done) => done(reply(553, 'Not your address')) },
    'refuses the sender lunch@example.com (553 Not your address); correct MAIL_FROM, or allow this sender in the mail server.',
  ],
  [
    'the recipient',
    { ...login, onRcptTo: (_, __, done) => done(reply(550, 'Relay denied for hunter2')) },
    'refuses the recipient ada@firm.test (550 Relay denied for …); correct the address, or let the mail server send to other domains, for which it may want a login in SMTP_URL.',
  ],
  [
    'the mail for now',
    { ...login, onRcptTo: (_, __, done) => done(reply(451, 'Greylisted')) },
    'refuses the mail for now (451 Greylisted); try again in a few minutes, as the server does with its own mails.',
  ],
  [
    'the mail',
    {
      ...login,
      onData: (stream, _, done) => stream.resume().on('end', () => done(reply(554, 'Looks like spam'))),
    },
    'refuses the mail (554 Looks like spam); ask whoever runs the mail server for the reason.',
  ],
  [
    'the login',
    { ...login, onAuth: (_, __, done) => done(new Error('Wrong password hunter2')) },
    'refuses the user or the password (535 Wrong password …); correct them in SMTP_URL, with % / ? # written as %25 %2F %3F %23.',
  ],
])('says that the mail server refuses %s, with its reply', async (_, options, message) => {
  const { code, stdout, stderr, name } = await sendWith(options)
  expect({ code, stdout, stderr }).toEqual({ code: 1, stdout: '', stderr: `${name} ${message}\n` })
})

it('says that no mail server listens there', async () => {
  const port = await freePort()
  expect(await lunchvote(['send-test-mail', 'ada@firm.test'], settingsOf(port))).toEqual({
    code: 1,
    stdout: '',
    stderr: `The mail server 127.0.0.1:${port} cannot be reached (ECONNREFUSED); start it, or correct the host and the port in SMTP_URL.\n`,
  })
})

it('names the variable of the file that has the address of the mail server', async () => {
  const { SMTP_URL: url, ...settings } = settingsOf(await freePort())
  const folder = await mkdtemp(path.join(tmpdir(), 'lunchvote-mail-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = path.join(folder, 'url')
  await writeFile(file, url)
  const { stderr } = await lunchvote(['send-test-mail', 'ada@firm.test'], {
    ...settings,
    SMTP_URL_FILE: file,
  })
  expect(stderr).toMatch(/or correct the host and the port in the file of SMTP_URL_FILE\.\n$/)
})

it('says what to set if mail is off, and refuses what is no address', async () => {
  expect(await lunchvote(['send-test-mail', 'ada@firm.test'])).toEqual({
    code: 1,
    stdout: '',
    stderr:
      'Mail is off; set SMTP_URL and MAIL_FROM in .env or in the environment, as docs/outside-services.md describes.\n',
  })
  const { code, stderr } = await lunchvote(['send-test-mail', 'ada, bob@firm.test'])
  expect({ code, stderr }).toEqual({ code: 1, stderr: '"ada, bob@firm.test" is not an e-mail address.\n' })
})
