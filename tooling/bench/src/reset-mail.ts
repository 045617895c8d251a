import { setTimeout as sleep } from 'node:timers/promises'
import { startTestServer } from '@lunchvote/db/testing/server'
import { freePort, startServer } from '@lunchvote/live-server/server-process'
import { startMailServer } from '@lunchvote/outgoing/testing/mail-server'
import { type Bench, type Measure, medianOf, quantileOf } from './bench.ts'

const rounds = 300
/** The pause after a request, so that its mail does not slow the next request that is measured. */
const pauseMs = 40

const kinds = ['known', 'unknown', 'known again'] as const
type Kind = (typeof kinds)[number]
type Times = { answer: number; next: number }

/**
 * A request for a reset link should be answered in the same time, whether or not the e-mail address has an account. This
 * bench compares both times. It also compares the times of the next request, which comes while the mail is sent. The
 * addresses of `known` and of `known again` both have accounts, so their difference shows how exact the measurement is.
 * No address is used twice, because an address gets at most three mails an hour.
 */
export const resetMail: Bench = {
  name: 'reset-mail',
  summary: 'the time to answer a request for a reset link, with and without an account',
  run: async () => {
    const postgres = await startTestServer()
    const database = await postgres.createDatabase()
    const mailServer = await startMailServer()
    const server = await startServer({
      PORT: await freePort(),
      DATABASE_URL: database.url,
      SMTP_URL: `smtp://127.0.0.1:${mailServer.port}`,
      MAIL_FROM: 'lunch@example.com',
      RATE_LIMIT: 'on',
      TRUST_PROXY: '1',
    })
    let clients = 0
    /** Each request has a client address of its own, so that no client reaches its limit. */
    const send = async (path: string, json?: object) => {
      clients += 1
      const answer = await fetch(`${server.origin}${path}`, {
        method: json ? 'POST' : 'GET',
        headers: {
          'content-type': 'application/json',
          'x-forwarded-for': `10.${clients >> 16}.${(clients >> 8) & 255}.${clients & 255}`,
        },
        ...(json && { body: JSON.stringify(json) }),
      })
      await answer.text()
      if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}`)
    }
    const timed = async (work: () => Promise<void>) => {
      const started = performance.now()
      await work()
      return performance.now() - started
    }
    const times: Record<Kind, Times[]> = { known: [], unknown: [], 'known again': [] }
    try {
      for (let round = 0; round < rounds; round += 1) {
        for (const kind of ['known', 'known again']) {
          await send('/api/register', {
            email: addressOf(kind, round),
            password: 'correct horse',
            displayName: 'Ada',
            teamName: 'Engines',
            recaptchaToken: 'disabled',
          })
        }
      }
      for (let round = 0; round < rounds; round += 1) {
        for (const kind of shuffled(kinds)) {
          const answer = await timed(() => send('/api/password-resets', { email: addressOf(kind, round) }))
          const next = await timed(() => send('/healthz'))
          times[kind].push({ answer, next })
          await sleep(pauseMs)
        }
      }
      // Waits for all mails. If the server had not sent one of them, the bench would not end.
      for (let mails = 0; mails < 2 * rounds; mails += 1) await mailServer.nextMail()
      return [...measures('answer', 'answer', times), ...measures('request after it', 'next', times)]
    } finally {
      await server.end('SIGTERM')
      await mailServer.close()
      await database.drop()
      await postgres.stop()
    }
  },
}

const addressOf = (kind: string, round: number) => `${kind.replace(' ', '-')}${round}@example.com`

/** Returns the values in random order. In a fixed order, one kind would always come after a request without a mail. */
function shuffled<T>(values: readonly T[]): T[] {
  return values
    .map((value) => ({ value, key: Math.random() }))
    .sort((a, b) => a.key - b.key)
    .map(({ value }) => value)
}

function measures(what: string, which: keyof Times, times: Record<Kind, Times[]>): Measure[] {
  const figures = kinds.map((kind) => {
    const taken = times[kind].map((time) => time[which])
    return { kind, median: medianOf(taken), p90: quantileOf(taken, 0.9) }
  })
  const [known] = figures
  if (!known) return []
  return figures.map(({ kind, median, p90 }) => ({
    what: `${what}, ${kind}`,
    median,
    ratio: median / known.median,
    note: `p90 ${p90.toFixed(2)} ms; difference ${(median - known.median).toFixed(2)} ms, p90 ${(p90 - known.p90).toFixed(2)} ms`,
  }))
}
