import { hkdfSync } from 'node:crypto'
import type { FinishedLogin } from '@lunchvote/api/auth/oidc.service'
import { OidcError } from '@lunchvote/api/auth/oidc-error'
import { pendingLoginMinutes } from '@lunchvote/contracts/oidc'
import { EncryptJWT, jwtDecrypt } from 'jose'
import * as client from 'openid-client'
import { z } from 'zod'
import { isSameIssuer, type Profile, personOf, saysAll } from './oidc-claims.ts'
import { explainLoginError } from './oidc-error.ts'
import type { Settings } from './settings/settings.ts'

/** What the person wants, from the link with which the login began. */
const wish = z.object({
  returnTo: z.string().optional(),
  team: z.string().optional(),
  invite: z.string().optional(),
})

export type LoginWish = z.infer<typeof wish>

const begunLogin = wish.extend({ state: z.string(), nonce: z.string(), verifier: z.string() })

/** The company's identity provider, by OpenID Connect. `begin` and `finish` throw `OidcError`. */
export type OidcProvider = {
  /**
   * Begins a login.
   * @returns the address at the provider to which the browser goes, the state in it, and what its cookie keeps for the way back. The cookie
   *   can be read only by instances with the same client secret, so any of them can finish the login, also after a restart
   */
  begin(wish: LoginWish): Promise<{ url: string; state: string; sealed: string }>
  /**
   * Finishes the login with which the provider has sent the browser back.
   * @param url the address of the callback with its query
   * @param sealed what the browser's cookie has kept. Undefined without a cookie
   */
  finish(url: URL, sealed: string | undefined): Promise<FinishedLogin & Pick<LoginWish, 'returnTo'>>
  /** What the person wanted whose login has failed. Empty if the cookie is missing, not valid or too old. */
  wishIn(sealed: string | undefined): Promise<LoginWish>
}

type Oidc = NonNullable<Settings['oidc']>

/**
 * How long what the provider says about itself is used, in milliseconds. It is short, so that a provider that does not
 * answer is noticed before the browser is sent there. It is not 0, so that many logins ask once.
 */
const discoveryMs = 1000

/** The time-out of a request to the provider, in seconds. */
const timeoutSeconds = 5

/** By how many seconds the provider's clock may be ahead. The library has the same tolerance for other times. */
const maxAheadSeconds = 30

const scope = 'openid email profile'
const algorithms = { alg: 'dir', enc: 'A256GCM' }

/** @param redirectUri the address of the callback, as the provider knows it */
export function createOidcProvider(
  { issuer, clientId, clientSecret }: Oidc,
  redirectUri: string,
): OidcProvider {
  const key = new Uint8Array(hkdfSync('sha256', clientSecret, '', 'lunchvote company login', 32))
  let known: { at: number; configuration: Promise<client.Configuration> } | undefined

  function configuration(): Promise<client.Configuration> {
    const now = performance.now()
    if (!known || now - known.at > discoveryMs) known = { at: now, configuration: discover() }
    return known.configuration
  }

  async function discover(name = issuer): Promise<client.Configuration> {
    const execute = [client.enableNonRepudiationChecks]
    // The settings allow plain http only within this machine.
    if (new URL(issuer).protocol === 'http:') execute.push(client.allowInsecureRequests)
    const options = { execute, timeout: timeoutSeconds }
    try {
      return await client.discovery(new URL(name), clientId, undefined, authenticateBy(clientSecret), options)
    } catch (error) {
      const own = ownName(error)
      if (own === undefined || name !== issuer || !isSameIssuer(own, issuer)) throw error
      return discover(own)
    }
  }

  async function unsealed(text: string) {
    const { payload } = await jwtDecrypt(text, key, {
      issuer,
      keyManagementAlgorithms: [algorithms.alg],
      contentEncryptionAlgorithms: [algorithms.enc],
    })
    return begunLogin.parse(payload)
  }

  return {
    begin: async (wish) => {
      const state = client.randomState()
      const nonce = client.randomNonce()
      const verifier = client.randomPKCECodeVerifier()
      try {
        const url = client.buildAuthorizationUrl(await configuration(), {
          redirect_uri: redirectUri,
          scope,
          state,
          nonce,
          code_challenge: await client.calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
        })
        const sealed = await new EncryptJWT({ ...wish, state, nonce, verifier })
          .setProtectedHeader(algorithms)
          .setIssuer(issuer)
          .setExpirationTime(`${pendingLoginMinutes} minutes`)
          .encrypt(key)
        return { url: url.href, state, sealed }
      } catch (error) {
        throw explainLoginError(error)
      }
    },

    finish: async (url, sealed) => {
      if (sealed === undefined) {
        throw new OidcError('expired', 'the browser has not begun a login')
      }
      const begun = await unsealed(sealed).catch(() => {
        throw new OidcError('expired', 'the cookie of the login is not valid or too old')
      })
      const { state, nonce, verifier, ...rest } = begun
      if (url.searchParams.get('state') !== state) {
        throw new OidcError('expired', 'the state is not that of the browser')
      }
      try {
        const provider = await configuration()
        const tokens = await client.authorizationCodeGrant(provider, url, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        })
        const claims = tokens.claims()
        if (!claims) throw new OidcError('untrusted', 'there is no ID token')
        if (claims.iat > Date.now() / 1000 + maxAheadSeconds) {
          throw new OidcError('untrusted', 'the ID token is from the future')
        }
        return { ...rest, state, person: personOf(claims, await userInfo(provider, tokens, claims)) }
      } catch (error) {
        throw explainLoginError(error)
      }
    },

    wishIn: async (sealed = '') => wish.parse(await unsealed(sealed).catch(() => ({}))),
  }
}

/** What the provider calls itself, if that is not how it was asked. */
function ownName(error: unknown): string | undefined {
  const { data } = otherName.safeParse(error)
  return data?.cause.body.issuer
}

const otherName = z.object({
  cause: z.object({ attribute: z.literal('issuer'), body: z.object({ issuer: z.url() }) }),
})

/** Sends the client's secret in the way that the provider takes. Without a word about it, that is HTTP Basic. */
function authenticateBy(clientSecret: string): client.ClientAuth {
  const basic = client.ClientSecretBasic(clientSecret)
  const post = client.ClientSecretPost(clientSecret)
  return (server, ...request) => {
    const methods = server.token_endpoint_auth_methods_supported
    const takesOnlyPost = methods?.includes('client_secret_post') && !methods.includes('client_secret_basic')
    return (takesOnlyPost ? post : basic)(server, ...request)
  }
}

/**
 * Some providers put the address and the name only here, or only whether the address is verified. If the ID token has the
 * address, the login goes on without an answer, because linked accounts need no more.
 */
async function userInfo(
  provider: client.Configuration,
  { access_token }: client.TokenEndpointResponse,
  claims: client.IDToken,
): Promise<Profile> {
  if (saysAll(claims) || provider.serverMetadata().userinfo_endpoint === undefined) return {}
  try {
    return await client.fetchUserInfo(provider, access_token, claims.sub)
  } catch (error) {
    if (claims.email === undefined) throw error
    return {}
  }
}
