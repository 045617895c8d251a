import { examples, type Values, type Variable, variables } from './variables.ts'

export type Settings = {
  port: number
  host: string
  /** The public origin; session cookies are `Secure` when it is https. */
  appOrigin: string
  /** Origins a browser may send state-changing requests from. */
  acceptedOrigins: readonly string[]
  /** Undefined for an embedded PostgreSQL under `dataDir`. */
  databaseUrl: string | undefined
  /** PostgreSQL itself, if `databaseUrl` is a pooler in transaction mode. */
  databaseDirectUrl: string | undefined
  dataDir: string
  /**
   * The service that writes descriptions of imported restaurants: OpenAI, unless `baseUrl` is set. Null turns imports
   * off.
   */
  openai: { apiKey: string; baseUrl?: string; model: string } | null
  /** The one origin besides Wolt's own that restaurants are imported from. */
  woltBaseUrl: string
  /** Null turns human verification off. */
  recaptcha: { siteKey: string; secretKey: string; baseUrl: string } | null
  analytics: { key: string; host: string } | null
  /** Addresses of the links in the page's footer; null if unset. */
  links: { donate: string | null; contact: string | null; author: string | null }
  /** The number of reverse proxies whose `X-Forwarded-For` entries are trusted. */
  trustedProxies: number
  /** How long a stopping server still takes requests, while `/readyz` answers 503. */
  drainSeconds: number
  rateLimit: 'on' | 'off'
  logLevel: string
}

/** `message` is one line for the operator. It never repeats a value, which may contain a password. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError'
}

/** @throws SettingsError naming the first variable that cannot be used, why, and an example */
export function readSettings(environment: Record<string, string | undefined>): Settings {
  // Many tools set a variable to an empty text instead of leaving it unset.
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = variables.safeParse(given)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    throw unusable(issue?.path[0] as Variable, issue?.message)
  }
  const { data } = parsed
  const localOrigins = [`http://localhost:${data.PORT}`, `http://127.0.0.1:${data.PORT}`] as const
  return {
    port: data.PORT,
    host: data.HOST,
    appOrigin: data.APP_ORIGIN ?? localOrigins[0],
    acceptedOrigins: data.APP_ORIGIN ? [data.APP_ORIGIN] : localOrigins,
    databaseUrl: data.DATABASE_URL,
    databaseDirectUrl: data.DATABASE_DIRECT_URL,
    dataDir: data.DATA_DIR,
    openai: openaiOf(data),
    woltBaseUrl: data.WOLT_BASE_URL,
    recaptcha: recaptchaOf(data),
    analytics: data.POSTHOG_KEY ? { key: data.POSTHOG_KEY, host: data.POSTHOG_HOST } : null,
    links: {
      donate: data.DONATE_URL ?? null,
      contact: data.CONTACT_URL ?? null,
      author: data.AUTHOR_URL ?? null,
    },
    trustedProxies: data.TRUST_PROXY,
    drainSeconds: data.DRAIN_SECONDS,
    rateLimit: data.RATE_LIMIT,
    logLevel: data.LOG_LEVEL,
  }
}

function openaiOf(data: Values): Settings['openai'] {
  const { OPENAI_API_KEY: apiKey, OPENAI_BASE_URL: baseUrl, OPENAI_MODEL: model } = data
  return apiKey === undefined ? null : { apiKey, model, ...(baseUrl !== undefined && { baseUrl }) }
}

/** A missing key is a mistake. Ignoring it would turn verification off unnoticed. */
function recaptchaOf(data: Values): Settings['recaptcha'] {
  const { RECAPTCHA_SITE_KEY: siteKey, RECAPTCHA_SECRET_KEY: secretKey, RECAPTCHA_BASE_URL: baseUrl } = data
  if (siteKey && secretKey) return { siteKey, secretKey, baseUrl }
  if (siteKey) throw unusable('RECAPTCHA_SECRET_KEY', 'set because RECAPTCHA_SITE_KEY is')
  if (secretKey) throw unusable('RECAPTCHA_SITE_KEY', 'set because RECAPTCHA_SECRET_KEY is')
  return null
}

function unusable(variable: Variable, what: string | undefined): SettingsError {
  return new SettingsError(`${variable} must be ${what}, for example ${variable}=${examples[variable]}`)
}
