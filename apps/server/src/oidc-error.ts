import { OidcError } from '@lunchvote/api/auth/oidc-error'
import type { OidcFailure } from '@lunchvote/contracts/oidc'
import { AuthorizationResponseError, ClientError, ResponseBodyError } from 'openid-client'

/**
 * Turns an error of a login into the one that ends it. The message for the log consists of the library's own texts, which
 * are constant, and of codes. Other texts could contain a token, a code or an address.
 */
export function explainLoginError(error: unknown): OidcError {
  if (error instanceof OidcError) return error
  return new OidcError(failureOf(error), textOf(error))
}

/** The codes of `ClientError` for a provider that does not answer, or not as a provider. */
const unavailableCodes = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_PARSE_ERROR',
])

/** Errors that the provider names when the person has cancelled, or is not allowed. */
const denials = new Set(['access_denied', 'login_required', 'consent_required', 'interaction_required'])

function failureOf(error: unknown): OidcFailure {
  if (error instanceof AuthorizationResponseError && denials.has(error.error)) return 'denied'
  if (error instanceof AuthorizationResponseError || error instanceof ResponseBodyError) {
    if (error.error === 'invalid_grant') return 'expired'
    const isFault = error.error === 'server_error' || error.error === 'temporarily_unavailable'
    return isFault ? 'unavailable' : 'untrusted'
  }
  if (!(error instanceof ClientError)) return 'unavailable'
  return unavailableCodes.has(error.code ?? '') ? 'unavailable' : 'untrusted'
}

/** A text that a provider has sent is logged only if it looks like a code. */
const code = /^[\w.-]{1,40}$/

const libraryErrors = /^(ClientError|OperationProcessingError|UnsupportedOperationError)$/

function textOf(error: unknown, depth = 0): string {
  if (!(error instanceof Error)) return 'no reason given'
  const codes = [Reflect.get(error, 'error'), Reflect.get(error, 'code')].filter(
    (value) => typeof value === 'string' && code.test(value),
  )
  const own = [libraryErrors.test(error.name) ? error.message : error.name, ...codes].join(' ')
  return depth < 2 && error.cause instanceof Error ? `${own}: ${textOf(error.cause, depth + 1)}` : own
}
