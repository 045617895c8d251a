import { randomBytes } from 'node:crypto'
import { startServer } from '@lunchvote/outgoing/testing/http-server'
import { refusal } from '@lunchvote/sending/testing/chat-service'

type Action = { id: string; name: string; integration: { url: string; context: object } }
type Post = { text: string; actions: Action[] }

/** 26 letters and digits, as the ids of Mattermost are. */
const newId = () => randomBytes(13).toString('hex')

export type MattermostUser = { id: string; name: string }

export const mattermostUser = (name: string): MattermostUser => ({ id: newId(), name })

/**
 * Starts a server that takes posts at an incoming webhook as Mattermost does, and calls the integration of an action when
 * a user presses its button. Source: https://developers.mattermost.com/integrate/plugins/interactive-messages/
 */
export async function startMattermost() {
  const posts: Post[] = []
  const server = await startServer(async (request, response) => {
    const message = JSON.parse(await new Response(request).text())
    const reason = refusal('mattermost', message)
    if (reason === null) {
      const [{ text, actions = [] }] = message.attachments
      posts.push({ text, actions })
    }
    response.writeHead(reason === null ? 200 : 400).end(reason ?? 'ok')
  })
  const [channelId, teamId, postId] = [newId(), newId(), newId()]

  /** The request that a press makes. The same request can be sent again. */
  function requestOf(user: MattermostUser, action: Action) {
    const trigger = `${newId()}:${user.id}:${Date.now()}:${randomBytes(72).toString('base64')}`
    const body = {
      user_id: user.id,
      user_name: user.name,
      channel_id: channelId,
      channel_name: 'town-square',
      team_id: teamId,
      team_domain: 'acme',
      post_id: postId,
      trigger_id: Buffer.from(trigger).toString('base64'),
      type: '',
      data_source: '',
      context: action.integration.context,
    }
    return { url: action.integration.url, body: JSON.stringify(body) }
  }

  /** Sends a request of a press. Mattermost shows an error for every status but 200. @returns what the user is told */
  async function send({ url, body }: { url: string; body: string }): Promise<string> {
    const headers = { 'content-type': 'application/json', accept: 'application/json' }
    const answer = await fetch(url, { method: 'POST', headers, body })
    if (answer.status !== 200) throw new Error(`Action integration error: status ${answer.status}`)
    const { ephemeral_text, skip_slack_parsing, ...others } = (await answer.json()) as Record<string, unknown>
    // `update` would change the post for everybody.
    if (typeof ephemeral_text !== 'string' || Object.keys(others).length > 0)
      throw new Error('Unknown answer')
    if (skip_slack_parsing !== true) throw new Error('Mattermost would read the text as that of Slack')
    return ephemeral_text
  }

  return {
    ...server,
    hook: `${server.origin}/hooks/${newId()}`,
    posts,
    requestOf,
    send,
    /** Presses the button with this name under the post. */
    press: (user: MattermostUser, name: string, post = posts.at(-1)) => {
      const action = post?.actions.find((each) => each.name === name)
      if (!action) throw new Error(`There is no button ${name}`)
      return send(requestOf(user, action))
    },
  }
}
