import { createLinkSecret, createSecret } from '@lunchvote/api/secrets'
import { expect, it } from 'vitest'
import { createWatchedLog } from './watched-log.ts'

const sent = {
  email: 'Ada@lunch.example.org',
  password: 'correct "horse"',
  teamName: 'Napoli Fans',
  url: 'https://hooks.example.org/T000',
  endpoint: 'https://push.example.org/browser',
}

it.each([
  ['a session token', createSecret()],
  ['a session token in a cookie', `lunchvote_session=${createSecret()}; Path=/`],
  ['an access token', `Bearer lv_${createSecret()}`],
  ['an encoded access token', `Bearer%20lv_${createSecret()}`],
  ['a reset link', `https://lunch.example.com/reset-password?token=${createLinkSecret()}`],
  ['an invite link', `/auth?team=Napoli&invite=${createLinkSecret()}`],
  ['the hash of a password', '$argon2id$v=19$m=19456,t=2,p=1$c2FsdA$aGFzaA'],
  ['an e-mail address', 'person7@example.com'],
  ['a sent e-mail address', 'ada@lunch.example.org'],
  ['a sent password', sent.password],
  ['the URL of an outlet', sent.url],
  ['the endpoint of a browser', `POST ${sent.endpoint}`],
  ["the secret of a webhook's signatures", 'whsec_c2VjcmV0'],
])('finds %s in a log', (_, secret) => {
  const { log, note, assertNoSecrets } = createWatchedLog()
  note(sent)
  log.trace({ value: secret }, 'request')
  expect(assertNoSecrets).toThrow('The log contains')
})

it('finds nothing in ordinary lines, and passes them on', () => {
  const lines: string[] = []
  const { log, note, assertNoSecrets } = createWatchedLog({
    level: 'warn',
    stream: { write: (line) => void lines.push(line) },
  })
  note(sent)
  note(null)
  log.info({ requestId: crypto.randomUUID(), path: '/api/teams/Napoli%20Fans', status: 200 }, 'request')
  log.error({ err: new Error('connect ECONNREFUSED 127.0.0.1:5432') }, 'request failed')
  expect(assertNoSecrets).not.toThrow()
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual(['request failed'])
})
