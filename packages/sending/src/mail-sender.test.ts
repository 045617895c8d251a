import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { type MailServer, startMailServer } from '@lunchvote/outgoing/testing/mail-server'
import { expect, it, onTestFinished } from 'vitest'
import { createMailSender } from './mail-sender.ts'

const from = { name: 'LunchVote', address: 'lunch@example.com' }
const mail = {
  to: 'ada@example.com',
  subject: 'A secret subject',
  text: 'https://lunch.example.com/secret-text',
  html: '<p>secret-html</p>',
}

type Options = Parameters<typeof createMailSender>[1] & {
  sender?: typeof from
  login?: string
  host?: string
  protocol?: string
}

/** Creates a sender for the mail server on this port. It throws if a failure contains a secret. */
async function createSender(
  port: number,
  { sender = from, login = '', host = '127.0.0.1', protocol = 'smtp', ...options }: Options = {},
) {
  const send = await createMailSender(
    { smtpUrl: `${protocol}://${login}${host}:${port}`, from: sender },
    options,
  )
  return async (details: Partial<typeof mail> = {}, signal = new AbortController().signal) => {
    const failure = await send({ ...mail, ...details }, signal)
    expect(JSON.stringify(failure)).not.toMatch(/@|example|secret|token|\/\//)
    return failure
  }
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
  return { port: (server.address() as AddressInfo).port, server }
}

const answer = (responseCode: number, text: string) => Object.assign(new Error(text), { responseCode })

it('delivers text and HTML in any script', async () => {
  const server = await startServer()
  const sender = { name: 'Обед, "R&D" 🍕', address: 'lunch@example.com' }
  const send = await createSender(server.port, { sender })
  expect(await send({ subject: 'Пароль 🍕', text: 'Hei Åke 🍕', html: '<p>Hei Åke 🍕</p>' })).toBeNull()
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
})

it('does not let a line break in a subject start a new header', async () => {
  const server = await startServer()
  const send = await createSender(server.port)
  await send({ subject: 'Hi\r\nBcc: eve@example.com\r\n\r\nOther text' })
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
  const send = await createSender(server.port)
  expect(await send({ to })).toMatchObject({ code: 'EENVELOPE', command: 'RCPT TO', isTemporary: false })
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
  const send = await createSender(server.port, { login: 'me%40example.com:100%25secret@' })
  expect(await send()).toBeNull()
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
    const send = await createSender(server.port, { protocol, login: 'me:secret@' })
    expect(await send()).toBeNull()
  },
)

it.each([
  ['without TLS', 'smtp', {}, { code: 'ETLS', command: 'STARTTLS' }],
  ['with a certificate that is not valid', 'smtp', { disabledCommands: [] }, { code: 'ESOCKET' }],
  ['with a certificate that is not valid', 'smtps', { secure: true }, { code: 'ESOCKET' }],
])('sends no password to another machine %s (%s)', async (_, protocol, options, failure) => {
  const logins: unknown[] = []
  const server = await startServer({ ...options, onAuth: ({ username }) => logins.push(username) })
  // Connections to 0.0.0.0 reach this machine, although 0.0.0.0 is not a loopback address.
  const send = await createSender(server.port, { protocol, host: '0.0.0.0', login: 'me:secret@' })
  expect(await send()).toMatchObject(failure)
  expect(logins).toEqual([])
})

it('can be tried again after an outage of the mail server', async () => {
  const { port, close } = await startMailServer()
  await close()
  const send = await createSender(port)
  expect(await send()).toMatchObject({
    code: 'ESOCKET',
    originalCode: 'ECONNREFUSED',
    command: 'CONN',
    isTemporary: true,
  })
  const server = await startServer({ port })
  expect(await send()).toBeNull()
  expect(await server.nextMail()).toMatchObject({ subject: mail.subject })
})

it.each([
  [421, true],
  [450, true],
  [451, true],
  [550, false],
])('after the refusal %i, says whether another attempt can succeed: %s', async (code, isTemporary) => {
  const server = await startServer({
    onRcptTo: ({ address }, _session, done) => done(answer(code, `No mailbox ${address}`)),
  })
  const send = await createSender(server.port)
  expect(await send()).toMatchObject({ responseCode: code, isTemporary })
})

it.each([
  ['silent', '', { silenceMs: 50 }, 'ETIMEDOUT'],
  ['silent after its greeting', '220 Hello\r\n', { silenceMs: 50 }, 'ETIMEDOUT'],
  ['slow', '220 Hello\r\n', { attemptMs: 50 }, 'EABORT'],
])('gives an attempt up if the mail server is %s', async (_, greeting, options, code) => {
  const { port } = await startSilentServer(greeting)
  const send = await createSender(port, options)
  expect(await send()).toMatchObject({ code, isTemporary: true })
})

it('ends an attempt that is aborted', async () => {
  const { port, server } = await startSilentServer()
  const connected = once(server, 'connection')
  const send = await createSender(port)
  const stopping = new AbortController()
  const sending = send({}, stopping.signal)
  await connected
  stopping.abort()
  expect(await sending).toMatchObject({ code: 'EABORT', isTemporary: true })
})
