import { answerMattermost, deadButton } from '@lunchvote/api/chats/mattermost.service'
import type { ApiDeps } from '@lunchvote/api/context'
import { toErrorBody, translated } from '@lunchvote/api/errors'
import { limited } from '@lunchvote/api/rate-limits'
import { mattermostText } from '@lunchvote/sending/chat-formats'
import { getTRPCErrorFromUnknown } from '@trpc/server'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { logFault } from './answer-error.ts'
import { countedAs } from './client-address.ts'
import type { AppEnv } from './environment.ts'

/** Mattermost's own requests have less than 2 KiB. */
const maxBodyBytes = 8 * 1024

/**
 * Serves `POST /api/chat/mattermost`, which a Mattermost server calls without a session when somebody presses a button.
 * The answer is always 200, because Mattermost shows the person nothing of other answers.
 */
export function createMattermostButtons(api: ApiDeps): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  const onError = (c: Context) => tell(c, deadButton)
  app.post('/api/chat/mattermost', bodyLimit({ maxSize: maxBodyBytes, onError }), async (c) => {
    try {
      await limited(api.rateLimiter, 'chatAction', `address ${countedAs(c.get('address'))}`)
      return tell(c, await answerMattermost(api, parsed(await c.req.text()), mattermostText))
    } catch (error) {
      const refusal = translated(error) ?? getTRPCErrorFromUnknown(error)
      logFault(c, refusal)
      return tell(c, toErrorBody(refusal).message)
    }
  })
  return app
}

/** Shows the text to the person who has pressed the button, and to nobody else. */
function tell(c: Context, text: string): Response {
  c.header('Cache-Control', 'no-store')
  return c.json({ ephemeral_text: text, skip_slack_parsing: true })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
