import { createServer } from 'node:http'
import { closeServer, listenLocally } from '@lunchvote/live-server/identity-provider'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'

/** What the provider answers in place of the claims and the form of an honest ID token. */
export type Lie = {
  claims?: Record<string, unknown>
  /** The algorithm of the token's signature. */
  alg?: 'RS256' | 'HS256' | 'none'
  /** Signs with a key that the provider does not publish. */
  isForged?: boolean
  /** Answers something else than a token. */
  answer?: { status: number; body: string }
  /** What the provider says about itself. */
  metadata?: Record<string, unknown>
  /** What the provider's userinfo says about the person. Without it, the provider has none. */
  userInfo?: Record<string, unknown> | 'fails'
}

const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Starts a provider that gives everybody whatever tokens the test wants. It accepts any code, as often as it is sent. */
export async function startHostileProvider(clientSecret: string) {
  const own = await generateKeyPair('RS256', { extractable: true })
  const other = await generateKeyPair('RS256')
  const jwk = { ...(await exportJWK(own.publicKey)), kid: 'first', alg: 'RS256', use: 'sig' }
  const world: { lie: Lie; nonce: string; requests: string[] } = { lie: {}, nonce: '', requests: [] }
  const server = createServer()
  const issuer = await listenLocally(server)

  async function idToken({ claims, alg = 'RS256', isForged = false }: Lie): Promise<string> {
    const now = Math.floor(Date.now() / 1000)
    const payload = {
      iss: issuer,
      aud: 'lunchvote',
      sub: 'mallory',
      nonce: world.nonce,
      iat: now,
      exp: now + 300,
      email: 'mallory@acme.example',
      email_verified: true,
      ...claims,
    }
    if (alg === 'none') return `${encoded({ alg })}.${encoded(payload)}.`
    const key = isForged ? other.privateKey : own.privateKey
    const secret = new TextEncoder().encode(clientSecret)
    return new SignJWT(payload)
      .setProtectedHeader({ alg, ...(alg === 'RS256' && { kid: 'first' }) })
      .sign(alg === 'HS256' ? secret : key)
  }

  async function answerTo(path: string): Promise<{ status: number; body: string }> {
    if (path.endsWith('/.well-known/openid-configuration')) {
      const metadata = {
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
        // It takes whatever the library offers, also no signature at all.
        id_token_signing_alg_values_supported: ['RS256', 'HS256', 'none'],
        ...(world.lie.userInfo && { userinfo_endpoint: `${issuer}/userinfo` }),
        ...world.lie.metadata,
      }
      return { status: 200, body: JSON.stringify(metadata) }
    }
    if (path === '/keys') return { status: 200, body: JSON.stringify({ keys: [jwk] }) }
    if (path === '/userinfo') {
      const { userInfo } = world.lie
      if (userInfo === 'fails') return { status: 500, body: '{}' }
      return { status: 200, body: JSON.stringify({ sub: 'mallory', ...userInfo }) }
    }
    if (world.lie.answer) return world.lie.answer
    const tokens = { access_token: 'access', token_type: 'Bearer', id_token: await idToken(world.lie) }
    return { status: 200, body: JSON.stringify(tokens) }
  }

  server.on('request', async ({ url = '' }, response) => {
    world.requests.push(url)
    const { status, body } = await answerTo(url)
    response.writeHead(status, { 'content-type': 'application/json' }).end(body)
  })
  return { issuer, world, close: () => closeServer(server) }
}
