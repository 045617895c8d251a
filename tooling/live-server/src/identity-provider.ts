import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair } from 'jose'
import Provider, { type Configuration } from 'oidc-provider'

/** What a provider says about a person. */
export type Claims = { email?: string; email_verified?: boolean; name?: string }

const clientId = 'lunchvote'
const clientSecret = 'a-client-secret-of-the-tests'
const scope = 'openid email profile'

/** The settings with which LunchVote uses the provider at this address. */
export function settingsFor(issuer: string, isOnly = false) {
  return { issuer, clientId, clientSecret, name: 'Acme', isOnly }
}

export async function listenLocally(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

export async function closeServer(server: Server): Promise<void> {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
}

/**
 * Starts a real provider. It logs in, without asking, the person whom `loggedIn` names: a subject among `people`. It answers
 * with an error if `loggedIn` is null.
 */
export async function startIdentityProvider(redirectUri = 'http://localhost:3000/api/oidc/callback') {
  const people = new Map<string, Claims>()
  const world: { loggedIn: string | null } = { loggedIn: null }
  const server = createServer()
  const issuer = await listenLocally(server)
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const configuration: Configuration = {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [redirectUri],
      },
    ],
    jwks: { keys: [{ ...(await exportJWK(privateKey)), kid: 'first', alg: 'RS256', use: 'sig' }] },
    cookies: { keys: ['a key for the cookies of the tests'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    ttl: { AccessToken: 60, AuthorizationCode: 60, Grant: 60, IdToken: 60, Interaction: 60, Session: 60 },
    // Otherwise a second login of the browser would end the code of the first.
    expiresWithSession: () => false,
    pkce: { required: () => true },
    findAccount: (_, sub) => ({ accountId: sub, claims: () => ({ sub, ...people.get(sub) }) }),
    loadExistingGrant: async ({ oidc }) => {
      const { client, session } = oidc
      const grant = new oidc.provider.Grant({
        ...(client && { clientId: client.clientId }),
        ...(session?.accountId && { accountId: session.accountId }),
      })
      grant.addOIDCScope(scope)
      await grant.save()
      return grant
    },
  }
  const provider = new Provider(issuer, configuration)
  const answer = provider.callback()
  server.on('request', (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return void answer(request, response)
    const { loggedIn } = world
    const result = loggedIn === null ? { error: 'access_denied' } : { login: { accountId: loggedIn } }
    void provider.interactionFinished(request, response, result)
  })
  return { issuer, people, world, close: () => closeServer(server) }
}
