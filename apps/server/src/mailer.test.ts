import { EventEmitter, on, once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { afterEach, beforeEach, expect, it, onTestFinished } from 'vitest'
import { createLogger } from './log.ts'
import { createMailer } from './mailer.ts'
import { type MailServer, startMailServer } from './testing/mail-server.ts'

const from = { name: 'LunchVote', address: 'lunch@example.com' }
const mail = {
  to: 'ada@example.com',
  subject: 'A secret subject',
  text: 'https://lunch.example.com/secret-text',
  html: '<p>secret-html</p>',
}

let lines: string[]
let written: EventEmitter
const log = createLogger('info', {
  write: (line) => {
    lines.push(line)
    written.emit('line', JSON.parse(line))
  },
})

beforeEach(() => {
  lines = []
  written = new EventEmitter()
})
afterEach(() => expect(lines.join('')).not.toMatch(/@|example|secret|token|\/\//))

/** Returns a function that resolves with the next line of the log. */
function logLines() {
  const read = on(written, 'line')
  return async (): Promise<Record<string, unknown>> => (await read.next()).value?.[0]
}

type Options = Parameters<typeof createMailer>[2] & { sender?: typeof from; login?: string; host?: string }

async function createTestMailer(
  port: number,
  {
    sender = from,
    login = '',
    host = '127.0.0.1',
    protocol = 'smtp',
    ...options
  }: Options & { protocol?: string } = {},
) {
  const smtpUrl = `${protocol}://${login}${host}:${port}`
  const mailer = await createMailer({ smtpUrl, from: sender }, log, { pausesMs: [10, 20], ...options })
  onTestFinished(mailer.close)
  return mailer
}

async function startServer(...options: Parameters<typeof startMailServer>): Promise<MailServer> {
  const server = await startMailServer(...options)
  onTestFinished(server.close)
  return server
}

/** Starts a server that accepts connections and says at most `greeting`. */
async function startSilentServer(greeting = '') {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => {}))
    socket.write(greeting)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return { port: (server.address() as AddressInfo).port, sockets, server }
}

const answer = (responseCode: number, text: string) => Object.assign(new Error(text), { responseCode })

it('delivers text and HTML in any script', async () => {
  const server = await startServer()
  const sender = { name: 'Обед, "R&D" 🍕', address: 'lunch@example.com' }
  const mailer = await createTestMailer(server.port, { sender })
  const nextLine = logLines()
  mailer.send({ ...mail, subject: 'Пароль 🍕', text: 'Hei Åke 🍕', html: '<p>Hei Åke 🍕</p>' })
  const received = await server.nextMail()
  expect(received).toMatchObject({
    recipients: ['ada@example.com'],
    from: { value: [sender] },
    to: { value: [{ name: '', address: 'ada@example.com' }] },
    subject: 'Пароль 🍕',
    html: '<p>Hei Åke 🍕</p>',
  })
  expect(received.text?.trim()).toBe('Hei Åke 🍕')
  expect(received.headers.get('auto-submitted')).toBe('auto-generated')
  expect(await nextLine()).toMatchObject({ msg: 'mail sent' })
})

it('does not let a line break in a subject start a new header', async () => {
  const server = await startServer()
  const mailer = await createTestMailer(server.port)
  mailer.send({ ...mail, subject: 'Hi\r\nBcc: eve@example.com\r\n\r\nOther text' })
  const { recipients, subject, headers, text } = await server.nextMail()
  expect(recipients).toEqual([mail.to])
  expect(subject).toBe('Hi Bcc: eve@example.com  Other text')
  expect(headers.has('bcc')).toBe(false)
  expect(text?.trim()).toBe(mail.text)
})

it.each([
  'ada@example.com\r\nRCPT TO:<eve@example.com>',
  'ada@example.com, eve@example.com',
  'ada@example.com> <eve@example.com',
])('sends nothing to the address %j', async (to) => {
  const server = await startServer()
  const nextLine = logLines()
  const mailer = await createTestMailer(server.port)
  mailer.send({ ...mail, to })
  expect(await nextLine()).toMatchObject({ msg: 'mail given up', code: 'EENVELOPE', command: 'RCPT TO' })
})

it('logs in with the decoded user and password', async () => {
  const logins: unknown[] = []
  const server = await startServer({
    authOptional: false,
    onAuth: ({ username, password }, _session, done) => {
      logins.push([username, password])
      done(null, { user: username })
    },
  })
  const mailer = await createTestMailer(server.port, { login: 'me%40example.com:100%25secret@' })
  mailer.send(mail)
  await server.nextMail()
  expect(logins).toEqual([['me@example.com', '100%secret']])
})

it.each(['smtp', 'smtps'])(
  'accepts any certificate of a mail server on this machine, with %s',
  async (protocol) => {
    const server = await startServer({
      disabledCommands: [],
      secure: protocol === 'smtps',
      onAuth: ({ username }, _session, done) => done(null, { user: username }),
    })
    const mailer = await createTestMailer(server.port, { protocol, login: 'me:secret@' })
    mailer.send(mail)
    await server.nextMail()
  },
)

it.each([
  ['without TLS', 'smtp', {}, { code: 'ETLS', command: 'STARTTLS' }],
  ['with a certificate that is not valid', 'smtp', { disabledCommands: [] }, { code: 'ESOCKET' }],
  ['with a certificate that is not valid', 'smtps', { secure: true }, { code: 'ESOCKET' }],
])('sends no password to another machine %s (%s)', async (_, protocol, options, failure) => {
  const logins: unknown[] = []
  const server = await startServer({ ...options, onAuth: ({ username }) => logins.push(username) })
  const nextLine = logLines()
  // Connections to 0.0.0.0 reach this machine, although 0.0.0.0 is not a loopback address.
  const mailer = await createTestMailer(server.port, {
    protocol,
    host: '0.0.0.0',
    login: 'me:secret@',
    pausesMs: [],
  })
  mailer.send(mail)
  expect(await nextLine()).toMatchObject({ msg: 'mail given up', ...failure })
  expect(logins).toEqual([])
})

it('sends a mail when the mail server is back', async () => {
  const { port, close } = await startMailServer()
  await close()
  const nextLine = logLines()
  const mailer = await createTestMailer(port, { pausesMs: Array(500).fill(20) })
  mailer.send(mail)
  expect(await nextLine()).toMatchObject({
    msg: 'mail not sent yet',
    code: 'ESOCKET',
    originalCode: 'ECONNREFUSED',
    command: 'CONN',
  })
  const server = await startServer({ port })
  expect(await server.nextMail()).toMatchObject({ subject: mail.subject })
})

it('tries again after a temporary refusal', async () => {
  const refusals = [answer(421, 'Busy, ada@example.com'), answer(451, 'Come back later, ada@example.com')]
  const server = await startServer({ onRcptTo: (_address, _session, done) => done(refusals.shift()) })
  const nextLine = logLines()
  const mailer = await createTestMailer(server.port)
  mailer.send(mail)
  expect(await nextLine()).toMatchObject({ msg: 'mail not sent yet', responseCode: 421 })
  expect(await nextLine()).toMatchObject({ msg: 'mail not sent yet', responseCode: 451, command: 'RCPT TO' })
  await server.nextMail()
  expect(await nextLine()).toMatchObject({ msg: 'mail sent' })
})

it.each([
  [550, 1, 'because it is permanent'],
  [450, 3, 'because no attempt is left'],
])('gives up after refusal %i of attempt %i, %s', async (code, attempts) => {
  const asked: string[] = []
  const server = await startServer({
    onRcptTo: ({ address }, _session, done) => {
      asked.push(address)
      done(answer(code, `No mailbox ${address}`))
    },
  })
  const nextLine = logLines()
  const mailer = await createTestMailer(server.port)
  mailer.send(mail)
  for (let attempt = 1; attempt < attempts; attempt += 1) await nextLine()
  expect(await nextLine()).toMatchObject({ msg: 'mail given up', code: 'EENVELOPE', responseCode: code })
  await mailer.close()
  expect(asked).toHaveLength(attempts)
})

it.each([
  ['silent', '', { silenceMs: 50 }, 'ETIMEDOUT'],
  ['silent after its greeting', '220 Hello\r\n', { silenceMs: 50 }, 'ETIMEDOUT'],
  ['slow', '220 Hello\r\n', { attemptMs: 50 }, 'EABORT'],
])('tries again after a time-out if the mail server is %s', async (_, greeting, options, code) => {
  const { port, sockets } = await startSilentServer(greeting)
  const nextLine = logLines()
  const mailer = await createTestMailer(port, { pausesMs: [10], ...options })
  mailer.send(mail)
  expect(await nextLine()).toMatchObject({ msg: 'mail not sent yet', code })
  expect(await nextLine()).toMatchObject({ msg: 'mail given up', code })
  await expect.poll(() => sockets.size).toBe(2)
})

it('waits for a mail that is being sent when the server stops', async () => {
  const arrived = Promise.withResolvers<() => void>()
  const server = await startServer({ onMailFrom: (_address, _session, done) => arrived.resolve(done) })
  const mailer = await createTestMailer(server.port)
  mailer.send(mail)
  const accept = await arrived.promise
  const closed = mailer.close().then(() => lines.length)
  accept()
  await server.nextMail()
  expect(await closed).toBe(1)
})

it('tries a waiting mail once more when the server stops', async () => {
  const refusals = [answer(450, 'Come back later')]
  const server = await startServer({ onRcptTo: (_address, _session, done) => done(refusals.shift()) })
  const nextLine = logLines()
  const mailer = await createTestMailer(server.port, { pausesMs: [600_000, 600_000] })
  mailer.send(mail)
  await nextLine()
  await mailer.close()
  expect(await nextLine()).toMatchObject({ msg: 'mail sent' })
})

it('does not wait for a silent mail server when the server stops', async () => {
  const { port, server } = await startSilentServer()
  const connected = once(server, 'connection')
  const nextLine = logLines()
  const mailer = await createTestMailer(port, { graceMs: 50, pausesMs: [600_000] })
  for (let mails = 0; mails < 10; mails += 1) mailer.send(mail)
  await connected
  await mailer.close()
  for (let mails = 0; mails < 10; mails += 1) {
    expect(await nextLine()).toMatchObject({ msg: 'mail given up', code: 'EABORT' })
  }
})

it('drops mails while too many wait', async () => {
  const { port } = await startSilentServer()
  const mailer = await createTestMailer(port, { maxMails: 5, graceMs: 0 })
  for (let mails = 0; mails < 7; mails += 1) mailer.send(mail)
  expect(lines.map((line) => JSON.parse(line))).toEqual(
    Array(2).fill(expect.objectContaining({ msg: 'mail dropped', waiting: 5 })),
  )
  await mailer.close()
  mailer.send(mail)
  await mailer.close()
  expect(lines.at(-1)).toContain('mail given up')
})
