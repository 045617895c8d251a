import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { type WebSocket, WebSocketServer } from 'ws'
import { refusal } from './chat-service.ts'

type Block = {
  type: string
  text?: { type: string; text: string }
  accessory?: Button
  elements?: Button[]
}
type Button = { type: string; action_id: string; value: string; text: { text: string } }
type Message = {
  channel: string
  ts: string
  text: string
  blocks: Block[]
  parse?: string
  editedAt: number[]
}
type Answer = Record<string, unknown>

const slackTokens = { appToken: 'xapp-1-test', botToken: 'xoxb-test' }
export const workspace = 'T0ACME'

/** How long Slack waits until an envelope has to be acknowledged, in milliseconds. */
const ackMs = 3_000

/**
 * Starts a service that speaks Slack's Web API and Socket Mode over real sockets. Sources:
 * https://docs.slack.dev/apis/events-api/using-socket-mode and https://docs.slack.dev/reference/methods.
 */
export async function startFakeSlack() {
  const sockets = new Set<WebSocket>()
  /** Resolves when the envelope with this id is acknowledged. */
  const waiting = new Map<string, () => void>()
  const messages: Message[] = []
  const replies: { url: string; text: string; blocks: Block[] }[] = []
  const users = new Map<string, Answer>()
  const calls: string[] = []
  const channels = new Set(['C0LUNCH'])
  /** The answers that the next calls get instead, by their methods. */
  const refusals = new Map<string, { status: number; headers?: Record<string, string>; body?: Answer }[]>()
  let lastTs = 1_700_000_000

  const server = createServer((request, response) => void answer(request, response))
  const webSockets = new WebSocketServer({ server, path: '/link' })
  let opened = 0
  webSockets.on('connection', (socket, request) => {
    // Slack does not close the connection when both sides have said that they close it.
    request.socket.end = () => request.socket
    sockets.add(socket)
    opened += 1
    // Each envelope that is under way listens for the end of its connection.
    socket.setMaxListeners(0)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => {})
    socket.on('message', (data) => {
      const { envelope_id: id } = JSON.parse(String(data)) as { envelope_id?: string }
      if (id) waiting.get(id)?.()
    })
    socket.send(JSON.stringify({ type: 'hello', num_connections: sockets.size }))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `127.0.0.1:${(server.address() as AddressInfo).port}`

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let body = ''
    for await (const chunk of request) body += chunk
    const path = request.url ?? ''
    if (path.startsWith('/respond/')) {
      const { text, blocks } = JSON.parse(body) as { text: string; blocks: Block[] }
      const isAccepted = refusal('slack', { text, blocks }) === null
      if (isAccepted) replies.push({ url: path, text, blocks })
      response.writeHead(isAccepted ? 200 : 400).end()
      return
    }
    const method = path.replace('/api/', '')
    calls.push(method)
    const refused = refusals.get(method)?.shift()
    if (refused) {
      response.writeHead(refused.status, refused.headers).end(JSON.stringify(refused.body ?? {}))
      return
    }
    const token = method === 'apps.connections.open' ? slackTokens.appToken : slackTokens.botToken
    const isKnown = request.headers.authorization === `Bearer ${token}`
    const result = isKnown ? call(method, Object.fromEntries(new URLSearchParams(body))) : no('invalid_auth')
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(result))
  }

  function call(method: string, given: Record<string, string>): Answer {
    const { channel = '', ts, text = '', blocks = '[]', parse, user = '' } = given
    const message = { text, blocks: JSON.parse(blocks) as Block[] }
    const content = { ...message, ...(parse && { parse }) }
    const isValid = refusal('slack', message) === null
    switch (method) {
      case 'auth.test':
        return { ok: true, team: 'Acme', team_id: workspace }
      case 'apps.connections.open':
        return { ok: true, url: `ws://${origin}/link?ticket=${randomUUID()}` }
      case 'users.info':
        return users.has(user) ? { ok: true, user: users.get(user) } : no('user_not_found')
      case 'chat.postMessage': {
        if (!channels.has(channel)) return no('channel_not_found')
        if (!isValid) return no('invalid_blocks')
        lastTs += 1
        messages.push({ channel, ts: `${lastTs}.000100`, ...content, editedAt: [] })
        return { ok: true, channel, ts: `${lastTs}.000100` }
      }
      case 'chat.update': {
        const message = messages.find((each) => each.channel === channel && each.ts === ts)
        if (!message) return no('message_not_found')
        if (!isValid) return no('invalid_blocks')
        Object.assign(message, content)
        message.editedAt.push(performance.now())
        return { ok: true, channel, ts }
      }
      default:
        return no('unknown_method')
    }
  }

  /**
   * Sends an envelope to one of the connections. If it ends before the envelope was acknowledged, sends it again over
   * another one, as Slack does.
   * @returns how long the acknowledgement took from the first attempt over a connection that stayed, in milliseconds
   */
  async function send(type: string, payload: Answer): Promise<number> {
    for (;;) {
      const open = [...sockets].filter(({ readyState }) => readyState === 1)
      const socket = open[Math.floor(Math.random() * open.length)]
      if (!socket) {
        await sleep(10)
        continue
      }
      const envelope = randomUUID()
      const sentAt = performance.now()
      const acknowledged = new Promise<'acknowledged'>((resolve) => {
        waiting.set(envelope, () => resolve('acknowledged'))
      })
      const ended = once(socket, 'close').then(() => 'ended' as const)
      socket.send(JSON.stringify({ type, envelope_id: envelope, payload, accepts_response_payload: true }))
      const late = sleep(ackMs, 'late' as const, { ref: false })
      const outcome = await Promise.race([acknowledged, ended, late])
      waiting.delete(envelope)
      if (outcome === 'acknowledged') return performance.now() - sentAt
      if (outcome === 'late') throw new Error('An envelope was not acknowledged within three seconds')
    }
  }

  function responseUrl() {
    const id = randomUUID()
    return { url: `/respond/${id}`, responseUrl: `http://${origin}/respond/${id}` }
  }

  /** What the person sees of the answers at this URL. The blocks are shown, and not the text beside them. */
  const textOf = (url: string) =>
    replies.filter((each) => each.url === url).map(({ blocks }) => shownIn({ blocks }).join('\n'))

  return {
    settings: { ...slackTokens, apiUrl: `http://${origin}/api/`, trustsEmail: false },
    messages,
    replies,
    channels,
    calls,
    users,
    sockets,
    /** The next calls of the method get these answers. */
    refuse: (
      method: string,
      ...answers: { status: number; headers?: Record<string, string>; body?: Answer }[]
    ) => void refusals.set(method, answers),
    /** Presses the button of the message, or a button with this value. */
    async press(
      userId: string,
      button: { action_id: string; value: string },
      { channel = 'C0LUNCH', trigger = String(randomUUID()), times = 1 } = {},
    ) {
      const { url, responseUrl: response_url } = responseUrl()
      const actions = [{ type: 'button', action_id: button.action_id, value: button.value }]
      const user = { id: userId, username: `name.${userId}`, team_id: workspace }
      const team = { id: workspace }
      const payload = { type: 'block_actions', user, team, channel: { id: channel }, actions, response_url }
      let tookMs = 0
      for (let time = 0; time < times; time += 1) {
        tookMs = await send('interactive', { ...payload, trigger_id: trigger })
      }
      return { tookMs, answers: () => textOf(url) }
    },
    /** Types `/lunch` and the text. */
    async type(userId: string, text = '', channel = 'C0LUNCH') {
      const { url, responseUrl: response_url } = responseUrl()
      const person = { user_id: userId, user_name: `name.${userId}`, team_id: workspace }
      const payload = { command: '/lunch', text, channel_id: channel, trigger_id: randomUUID(), response_url }
      await send('slash_commands', { ...person, ...payload })
      return { answers: () => textOf(url), blocks: () => replies.find((each) => each.url === url)?.blocks }
    },
    /** How many connections have been opened. */
    opened: () => opened,
    /** Says on all connections that they end, as Slack does every few hours. */
    refresh() {
      for (const socket of sockets)
        socket.send(JSON.stringify({ type: 'disconnect', reason: 'refresh_requested' }))
    },
    /** Ends all connections, or one at random. */
    cut(which: 'all' | 'one' = 'all') {
      const open = [...sockets]
      const cut = which === 'all' ? open : [open[Math.floor(Math.random() * open.length)]]
      for (const socket of cut) socket?.terminate()
    },
    async close() {
      for (const socket of sockets) socket.terminate()
      webSockets.close()
      server.closeAllConnections()
      server.close()
    },
  }
}

const no = (error: string): Answer => ({ ok: false, error })

/** The texts of a message's blocks, one a line, with the buttons behind them in brackets. */
export function shownIn({ blocks }: { blocks: readonly Block[] }): string[] {
  return blocks.map(({ text, accessory, elements }) =>
    [
      text?.text,
      ...[accessory, ...(elements ?? [])].flatMap((each) => (each?.text ? [`[${each.text.text}]`] : [])),
    ]
      .filter(Boolean)
      .join(' '),
  )
}

/** The button of the venue whose row begins with this name, or `Not Today`. */
export function buttonIn({ blocks }: { blocks: readonly Block[] }, name: string): Button {
  const row = blocks.find(({ text }) => text?.text.startsWith(name))
  const found =
    row?.accessory ?? blocks.flatMap(({ elements = [] }) => elements).find(({ text }) => text?.text === name)
  if (!found) throw new Error(`The message has no button for ${name}`)
  return found
}
