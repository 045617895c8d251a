import type { OidcFailure } from '@lunchvote/contracts/oidc'

/** A company login that ends on the login screen. `message` is for the log, and contains nothing secret. */
export class OidcError extends Error {
  override readonly name = 'OidcError'
  readonly failure: OidcFailure

  constructor(failure: OidcFailure, message: string) {
    super(message)
    this.failure = failure
  }
}
