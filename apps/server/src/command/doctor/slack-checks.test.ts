import { expect, it } from 'vitest'
import { findingsWith, secret, troublesWith } from './testing/diagnosis.ts'
import { httpServer } from './testing/local-servers.ts'

const tokens = { SLACK_APP_TOKEN: `xapp-${secret}`, SLACK_BOT_TOKEN: `xoxb-${secret}` }

/** Starts a service that answers like Slack's Web API. @returns the settings that lead to it */
async function slackWith(answers: Record<string, object>, scopes = 'chat:write,commands') {
  const origin = await httpServer((request, response) => {
    const method = request.url?.replace('/api/', '') ?? ''
    const token = method === 'auth.test' ? tokens.SLACK_BOT_TOKEN : tokens.SLACK_APP_TOKEN
    const isKnown = request.headers.authorization === `Bearer ${token}`
    const answer = isKnown ? answers[method] : { ok: false, error: 'invalid_auth' }
    response.writeHead(200, { 'x-oauth-scopes': scopes }).end(JSON.stringify(answer))
  })
  return { origin, settings: { ...tokens, SLACK_API_URL: `${origin}/api` } }
}

const fine = {
  'auth.test': { ok: true, team: 'Acme' },
  'apps.connections.open': { ok: true, url: 'wss://x' },
}

it('a Slack app whose tokens and scopes are right is fine', async () => {
  const { settings } = await slackWith(fine)
  const found = (await findingsWith(settings)).filter(({ check }) => check === 'slack')
  expect(found.map(({ status, message }) => [status, message])).toEqual([
    ['ok', 'Slack accepts the bot token of the workspace Acme.'],
    ['ok', 'Slack accepts the app-level token.'],
  ])
})

it('says which token or scope of a Slack app is wrong, and what to do', async () => {
  const refused = await slackWith({
    'auth.test': { ok: false, error: 'account_inactive' },
    'apps.connections.open': { ok: false, error: 'not_allowed_token_type' },
  })
  expect(await troublesWith(refused.settings)).toEqual([
    [
      'slack',
      'problem',
      'Slack refuses the bot token (account_inactive).',
      'Install the app in the workspace, and set SLACK_BOT_TOKEN to its Bot User OAuth Token.',
    ],
    [
      'slack',
      'problem',
      'Slack opens no connection (not_allowed_token_type).',
      'Switch Socket Mode on in the settings of the app, and set SLACK_APP_TOKEN to its app-level token.',
    ],
  ])
  const scopes = await slackWith({ ...fine, 'apps.connections.open': { ok: false, error: 'missing_scope' } })
  expect(await troublesWith({ ...scopes.settings, SLACK_TRUST_EMAIL: 'on' })).toEqual([
    [
      'slack',
      'problem',
      'The bot of the Slack app lacks users:read, users:read.email.',
      'Add the scopes under OAuth & Permissions in the settings of the app, and install it again.',
    ],
    [
      'slack',
      'problem',
      'The app-level token lacks connections:write.',
      'Make a token with this scope under Basic Information in the settings of the app, and set SLACK_APP_TOKEN to it.',
    ],
  ])
})

it('a host that cannot be reached or is not Slack is reported', async () => {
  const other = await httpServer((_, response) => response.end('<html>Sign in to the network</html>'))
  expect(await troublesWith({ ...tokens, SLACK_API_URL: `${other}/api` })).toEqual(
    Array(2).fill([
      'slack',
      'problem',
      `${other} does not answer like Slack (status 200).`,
      'Correct SLACK_API_URL, or try again later.',
    ]),
  )
  expect(await troublesWith({ ...tokens, SLACK_API_URL: 'http://127.0.0.1:1/api' })).toEqual(
    Array(2).fill([
      'slack',
      'problem',
      expect.stringMatching(/^http:\/\/127\.0\.0\.1:1 cannot be reached \(/),
      expect.any(String),
    ]),
  )
})
