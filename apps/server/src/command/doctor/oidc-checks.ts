import { z } from 'zod'
import { isSameIssuer } from '../../oidc-claims.ts'
import type { Settings } from '../../settings/settings.ts'
import { type Finding, findingsOf } from './finding.ts'
import { ask } from './http-request.ts'

const { fine, problem } = findingsOf('oidc')

const metadata = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
})

/** Checks what the identity provider says about itself. Whether it knows the client shows only a login. */
export async function oidc({ oidc, appOrigin }: Settings): Promise<Finding> {
  if (!oidc) return fine("There is no company's login (OIDC_ISSUER is not set)")
  const { issuer } = oidc
  const { origin } = new URL(issuer)
  const answer = await ask(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`)
  if ('failure' in answer) {
    return problem(
      `${origin} cannot be reached (${answer.failure}), so nobody can log in with the company's account`,
      'allow this machine to open connections to it, or correct OIDC_ISSUER',
    )
  }
  const { data } = metadata.safeParse(parse(answer.body))
  if (answer.status !== 200 || !data) {
    return problem(
      `${origin} has no identity provider at this address (status ${answer.status})`,
      'set OIDC_ISSUER to the issuer of the provider, without /.well-known/openid-configuration',
    )
  }
  // Entra ID may be named by a domain, and then calls itself by an id.
  if (!isSameIssuer(data.issuer, issuer) && origin !== 'https://login.microsoftonline.com') {
    return problem(
      `The provider calls itself ${data.issuer.slice(0, 200)}, which is not OIDC_ISSUER`,
      'set OIDC_ISSUER to that, to the letter',
    )
  }
  return fine(`${origin} is an identity provider; it has to know ${appOrigin}/api/oidc/callback`)
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
