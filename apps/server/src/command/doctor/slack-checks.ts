import { slackScopes } from '@lunchvote/contracts/slack'
import { z } from 'zod'
import type { Settings } from '../../settings/settings.ts'
import { type Finding, findingsOf } from './finding.ts'
import { ask } from './http-request.ts'

const { fine, problem } = findingsOf('slack')

/** Checks both tokens of the Slack app, and the scopes of the bot. No connection is opened and nothing is posted. */
export async function slack({ slack }: Settings): Promise<Finding | Finding[]> {
  if (!slack) return fine('There is no Slack app (SLACK_APP_TOKEN and SLACK_BOT_TOKEN are not set)')
  return Promise.all([checkBot(slack), checkSocket(slack)])
}

type Slack = NonNullable<Settings['slack']>

async function checkBot({ apiUrl, botToken, trustsEmail }: Slack): Promise<Finding> {
  const answer = await call(apiUrl, 'auth.test', botToken)
  if ('trouble' in answer) return answer.trouble
  const { ok, error, team, headers } = answer
  if (!ok) {
    return problem(
      `Slack refuses the bot token (${error})`,
      'install the app in the workspace, and set SLACK_BOT_TOKEN to its Bot User OAuth Token',
    )
  }
  const granted = headers
    .get('x-oauth-scopes')
    ?.split(',')
    .map((scope) => scope.trim())
  const needed = [...slackScopes.always, ...(trustsEmail ? slackScopes.forEmail : [])]
  const missing = needed.filter((scope) => granted && !granted.includes(scope))
  if (missing.length > 0) {
    return problem(
      `The bot of the Slack app lacks ${missing.join(', ')}`,
      'add the scopes under OAuth & Permissions in the settings of the app, and install it again',
    )
  }
  return fine(`Slack accepts the bot token of the workspace ${team}`)
}

async function checkSocket({ apiUrl, appToken }: Slack): Promise<Finding> {
  const answer = await call(apiUrl, 'apps.connections.open', appToken)
  if ('trouble' in answer) return answer.trouble
  if (answer.ok) return fine('Slack accepts the app-level token')
  if (answer.error === 'missing_scope') {
    return problem(
      'The app-level token lacks connections:write',
      'make a token with this scope under Basic Information in the settings of the app, and set SLACK_APP_TOKEN to it',
    )
  }
  return problem(
    `Slack opens no connection (${answer.error})`,
    'switch Socket Mode on in the settings of the app, and set SLACK_APP_TOKEN to its app-level token',
  )
}

const slackAnswer = z.object({
  ok: z.boolean(),
  /** A code such as `invalid_auth`. Anything else is not shown. */
  error: z
    .string()
    .regex(/^\w{1,50}$/)
    .catch('unknown reason'),
  team: z.string().catch(''),
})

async function call(apiUrl: string, method: string, token: string) {
  const { origin } = new URL(apiUrl)
  const answer = await ask(`${apiUrl}${method}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  })
  if ('failure' in answer) {
    const trouble = problem(
      `${origin} cannot be reached (${answer.failure})`,
      'allow this machine to open connections to it, or correct SLACK_API_URL',
    )
    return { trouble }
  }
  const parsed = slackAnswer.safeParse(parse(answer.body))
  if (parsed.success) return { ...parsed.data, headers: answer.headers }
  return {
    trouble: problem(
      `${origin} does not answer like Slack (status ${answer.status})`,
      'correct SLACK_API_URL, or try again later',
    ),
  }
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
