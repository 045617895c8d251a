import { createPublicKey, verify } from 'node:crypto'
import { once } from 'node:events'
import type { IncomingHttpHeaders } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { certificate, key } from '@lunchvote/outgoing/testing/certificate'

export type Pushed = { path: string; headers: IncomingHttpHeaders; body: Buffer }

/** What the service answers. Undefined: it does not answer. */
export type PushAnswer = { status: number; headers?: Record<string, string>; text?: string } | undefined

/**
 * Starts a push service on this machine, over https with a self-signed certificate. `ca` is this certificate. `answers`
 * has the answers for some paths. Requests for all other paths get a 201.
 */
export async function startPushService(answers: Record<string, PushAnswer> = {}) {
  const pushed: Pushed[] = []
  let connections = 0
  const server = createServer({ key, cert: certificate }, async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const path = request.url ?? ''
    pushed.push({ path, headers: request.headers, body: Buffer.concat(chunks) })
    const answer = path in answers ? answers[path] : { status: 201 }
    if (answer) response.writeHead(answer.status, answer.headers).end(answer.text)
  })
  server.on('connection', () => {
    connections += 1
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    ca: certificate,
    origin: `https://127.0.0.1:${(server.address() as AddressInfo).port}`,
    pushed,
    connections: () => connections,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/**
 * Checks the signature of a message (RFC 8292). @returns the claims of its token @throws if the token is not signed with
 * the key that the browser got when it subscribed
 */
export function verifiedClaims({ headers }: Pushed, serverKey: string): Record<string, unknown> {
  const [, token = '', key] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(headers.authorization ?? '') ?? []
  if (key !== serverKey) throw new Error(`The message has another key: ${headers.authorization}`)
  const [header = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const x = point.subarray(1, 33).toString('base64url')
  const y = point.subarray(33).toString('base64url')
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  const signed = Buffer.from(`${header}.${claims}`)
  const options = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const
  if (!verify('sha256', signed, options, Buffer.from(signature, 'base64url'))) {
    throw new Error('The signature is wrong')
  }
  return JSON.parse(Buffer.from(claims, 'base64url').toString())
}
