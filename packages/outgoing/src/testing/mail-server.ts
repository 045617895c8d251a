import { EventEmitter, on, once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { type ParsedMail, simpleParser } from 'mailparser'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

/** A mail as a mail program reads it. `recipients` are the addresses of the SMTP envelope. */
type ReceivedMail = ParsedMail & { recipients: string[] }

export type MailServer = {
  port: number
  /** Resolves with the oldest mail that has not been returned yet. */
  nextMail: () => Promise<ReceivedMail>
  close: () => Promise<void>
  [Symbol.asyncDispose]: () => Promise<void>
}

/**
 * Starts a mail server on 127.0.0.1 that keeps all mails. By default, it needs no login and offers no TLS.
 * @param options without `port`, the server listens on a free port
 */
export async function startMailServer({
  port = 0,
  ...options
}: SMTPServerOptions & { port?: number } = {}): Promise<MailServer> {
  const received = new EventEmitter()
  const mails = on(received, 'mail')
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    disableReverseLookup: true,
    closeTimeout: 100,
    logger: false,
    onData: async (stream, { envelope }, done) => {
      const mail = await simpleParser(stream)
      done()
      received.emit('mail', { ...mail, recipients: envelope.rcptTo.map(({ address }) => address) })
    },
    ...options,
  })
  // When a client gives up, it closes its connection. The mail server reports this as an error, but it is not a failure.
  server.on('error', () => {})
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  const close = () => new Promise<void>((resolve) => server.close(resolve))
  return {
    port: (server.server.address() as AddressInfo).port,
    nextMail: async () => (await mails.next()).value?.[0],
    close,
    [Symbol.asyncDispose]: close,
  }
}
