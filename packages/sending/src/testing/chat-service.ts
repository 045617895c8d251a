import { readFileSync } from 'node:fs'
import type { OutletKind } from '@lunchvote/contracts/outlets'
import { startServer } from '@lunchvote/outgoing/testing/http-server'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'

export type ChatKind = Exclude<OutletKind, 'webhook' | 'slack-app'>

export const chatKinds: readonly ChatKind[] = ['slack', 'teams', 'mattermost', 'discord', 'google-chat']

type Answer = { status: number; body?: string }

/** What each service answers, and the largest message that it accepts, in bytes. */
const services: Record<ChatKind, { accepted: Answer; refused: Answer; maxBytes?: number }> = {
  slack: { accepted: { status: 200, body: 'ok' }, refused: { status: 400, body: 'invalid_blocks' } },
  teams: { accepted: { status: 202 }, refused: { status: 400 }, maxBytes: 28_000 },
  mattermost: {
    accepted: { status: 200, body: 'ok' },
    refused: { status: 400, body: '{"message":"Unable to parse incoming data.","status_code":400}' },
  },
  discord: { accepted: { status: 204 }, refused: { status: 400, body: '{"embeds":["0"]}' } },
  'google-chat': {
    accepted: { status: 200, body: '{"name":"spaces/AAAA/messages/BBBB"}' },
    refused: { status: 400, body: '{"error":{"code":400,"status":"INVALID_ARGUMENT"}}' },
    maxBytes: 32_000,
  },
}

const ajv = new Ajv2020()

const schemas = Object.fromEntries(
  chatKinds.map((kind) => {
    const file = new URL(`schemas/${kind}.json`, import.meta.url)
    return [kind, ajv.compile(JSON.parse(readFileSync(file, 'utf8')))]
  }),
) as Record<ChatKind, ValidateFunction>

/** Returns why the service would refuse the message. Null if the service would accept it. */
export function refusal(kind: ChatKind, message: unknown): string | null {
  const { maxBytes = Number.POSITIVE_INFINITY } = services[kind]
  if (Buffer.byteLength(JSON.stringify(message)) > maxBytes) return 'The message is too large'
  const validate = schemas[kind]
  return validate(message) ? null : ajv.errorsText(validate.errors)
}

/** Starts a server that accepts and refuses messages as the service does. It stops at the end of
 * the block that declares it with `await using`. */
export async function startChatService(kind: ChatKind) {
  const refusals: string[] = []
  const received: unknown[] = []
  const { accepted, refused } = services[kind]
  const server = await startServer(async (request, response) => {
    const message: unknown = JSON.parse(await new Response(request).text())
    const reason = request.headers['content-type'] === 'application/json' ? refusal(kind, message) : 'No JSON'
    if (reason) refusals.push(reason)
    else received.push(message)
    const { status, body } = reason ? refused : accepted
    response.writeHead(status).end(body)
  })
  return { ...server, received, refusals }
}
