/** The public settings of a deployment. The page contains them, so that all deployments can use the same build. */
export type WebSettings = {
  /** The public key of the human verification, and the address of its script. Null if it is off. */
  recaptcha: { siteKey: string; scriptUrl: string } | null
  /** The settings of PostHog. `host` is the origin to which events are sent. Null if it is off. */
  analytics: { key: string; host: string } | null
  /**
   * The addresses of the footer's links. A link without an address is hidden, except that the link to donate then leads
   * to the project's page.
   */
  links: { donate: string | null; contact: string | null; author: string | null }
  /**
   * OIDC, under the name that pages of the version before read. With `isOnly`, nobody logs in with a password. Null if
   * accounts have only passwords.
   */
  companyLogin: { name: string; isOnly: boolean } | null
  /** What the server is not set up for, so that the screens do not offer it. */
  lacks: readonly ServerPart[]
  /** Whether the server is a demo. Left out if it is not. */
  demo?: true
}

export type ServerPart = 'ai-import' | 'mail' | 'menus' | 'places' | 'slack'
