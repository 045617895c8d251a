import { EventEmitter, on } from 'node:events'
import type { Mail, Mailer } from '../ports.ts'

export type TestMailer = Mailer & {
  /** Resolves with the oldest mail that has not been returned yet. */
  nextMail: () => Promise<Mail>
}

/** Creates a mailer that keeps all mails instead of sending them. */
export function createTestMailer(): TestMailer {
  const outbox = new EventEmitter()
  const mails = on(outbox, 'mail')
  return {
    send: (mail) => {
      outbox.emit('mail', mail)
    },
    nextMail: async () => (await mails.next()).value?.[0],
  }
}
