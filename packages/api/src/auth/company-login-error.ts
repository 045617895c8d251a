import type { CompanyLoginFailure } from '@lunchvote/contracts/oidc'

/** A company login that ends on the login screen. `message` is for the log, and contains nothing secret. */
export class CompanyLoginError extends Error {
  override readonly name = 'CompanyLoginError'
  readonly failure: CompanyLoginFailure

  constructor(failure: CompanyLoginFailure, message: string) {
    super(message)
    this.failure = failure
  }
}
