import { startTestServer } from '@lunchvote/db/testing/server'
import { freePort, startServer } from '@lunchvote/live-server/server-process'
import { type Bench, interleaved } from './bench.ts'

const rounds = 300

/**
 * A login is refused in the same time, whether or not the e-mail address has an account. This bench compares both
 * times.
 */
export const login: Bench = {
  name: 'login',
  summary: 'the time to refuse a login, with an unknown e-mail address and with a wrong password',
  run: async () => {
    const postgres = await startTestServer()
    const database = await postgres.createDatabase()
    const server = await startServer({ PORT: await freePort(), DATABASE_URL: database.url })
    const post = async (path: string, body: object) => {
      const answer = await fetch(`${server.origin}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      await answer.text()
      return answer.status
    }
    const known = { email: 'ada@example.com', password: 'correct horse' }
    await post('/api/register', {
      ...known,
      displayName: 'Ada',
      teamName: 'Engines',
      recaptchaToken: 'disabled',
    })
    const refused = async (email: string) => {
      const status = await post('/api/login', { email, password: 'wrong horse' })
      if (status !== 401) throw new Error(`A login that should be refused was answered with ${status}`)
    }
    try {
      return await interleaved(rounds, {
        'wrong password': () => refused(known.email),
        'unknown e-mail address': () => refused('nobody@example.com'),
      })
    } finally {
      await server.end('SIGTERM')
      await database.drop()
      await postgres.stop()
    }
  },
}
