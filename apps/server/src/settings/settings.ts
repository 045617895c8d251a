import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseEnv } from 'node:util'
import { type FileProblem, fileVariable, inEnvironment, inFile, readSecretFiles } from './secret-files.ts'
import { defaultContact } from './vapid-subject.ts'
import { demoVariables, examples, type Values, type Variable, variables } from './variables.ts'

export type Settings = {
  port: number
  host: string
  /** The public origin of LunchVote. If it uses https, session cookies are `Secure`. */
  appOrigin: string
  /** The origins from which a browser may send requests that change data. */
  acceptedOrigins: readonly string[]
  /** The URL of the database. If undefined, LunchVote runs an embedded PostgreSQL in `dataDir`. */
  databaseUrl: string | undefined
  /** The URL of PostgreSQL itself, if `databaseUrl` leads to a pooler in transaction mode. */
  databaseDirectUrl: string | undefined
  dataDir: string
  /** Whether the server is a demo. Then all settings of services of others are off, and the database is one of its own. */
  isDemo: boolean
  /**
   * The service that writes the descriptions of imported restaurants. It is OpenAI, unless `baseUrl` is set. Null turns
   * imports off.
   */
  openai: { apiKey: string; baseUrl?: string; model: string } | null
  /** Restaurants are imported only from Wolt's own origins and from this origin. */
  woltBaseUrl: string
  /** The base URLs of the services that find places nearby. Null if one of them is off. */
  mapServices: { nominatim: string; overpass: string } | null
  /** How many menus a model reads a day at most. Null if no menus are read. */
  menus: { readsPerDay: number } | null
  /** The keys of reCAPTCHA. Null turns human verification off. */
  recaptcha: { siteKey: string; secretKey: string; baseUrl: string } | null
  analytics: { key: string; host: string } | null
  /**
   * The addresses of the footer's links. A link without an address is hidden. Only the link to donate is always shown:
   * without an address, it leads to the page of the project.
   */
  links: { donate: string | null; contact: string | null; author: string | null }
  /** The mail server, and the sender of mails. Null turns mail off. */
  mail: { smtpUrl: string; from: { name: string; address: string } } | null
  /**
   * The Slack app that answers in chats. With `trustsEmail`, a member of the app's workspace is the account that has the
   * same confirmed address. Null if there is no Slack app.
   */
  slack: { appToken: string; botToken: string; apiUrl: string; trustsEmail: boolean } | null
  /**
   * The company's identity provider. With `isOnly`, nobody logs in with a password. Null if accounts have only passwords.
   */
  oidc: { issuer: string; clientId: string; clientSecret: string; name: string; isOnly: boolean } | null
  /** The e-mail address of the account that looks after the server in the web app. Null if there is none. */
  operatorEmail: string | null
  /** Whether outlets can use http and private addresses, for an operator's own chat server. */
  outletsAllowPrivate: boolean
  /** The https or mailto URL at which push services can reach the operator. */
  vapidSubject: string
  /** The number of reverse proxies whose `X-Forwarded-For` entries are trusted. */
  trustedProxies: number
  /** How long a stopping server still accepts requests while `/readyz` answers 503. */
  drainSeconds: number
  rateLimit: 'on' | 'off'
  /**
   * How the metrics are served at `/metrics`. If `port` is null, they are on the port of the app. If `token` is null,
   * requests need no token, which is possible only on a separate port. Null turns the metrics off.
   */
  metrics: { port: number; token: string | null } | { port: null; token: string } | null
  /** Null means `pretty` on a terminal, else `json`. */
  logFormat: 'json' | 'pretty' | null
  logLevel: string
}

/** A wrong setting. The message never repeats a value, because values may contain a password. */
type SettingsProblem = FileProblem & { variable: Variable }

/** At least one setting is wrong. `message` has one line for each wrong setting. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError'
  readonly problems: readonly SettingsProblem[]
  /** The wrong variables, and those that are useless without them. Each also with the name of its file. */
  readonly variables: ReadonlySet<string>

  constructor(problems: readonly SettingsProblem[]) {
    super(problems.map(({ message }) => message).join('\n'))
    this.problems = problems
    const wrong = problems.map(({ variable }) => variable)
    const useless = needs.filter(([, needed]) => wrong.includes(needed)).map(([given]) => given)
    this.variables = new Set([...wrong, ...useless].flatMap((name) => [name, fileVariable(name)]))
  }
}

const oidcParts = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const

/**
 * Settings that are useless without another one. Without these rules, the server would start without verification, mail
 * or the database that the operator wants, and would give no reason.
 */
const needs: readonly (readonly [given: Variable, needed: Variable])[] = [
  ['DATABASE_DIRECT_URL', 'DATABASE_URL'],
  ['RECAPTCHA_SITE_KEY', 'RECAPTCHA_SECRET_KEY'],
  ['RECAPTCHA_SECRET_KEY', 'RECAPTCHA_SITE_KEY'],
  ['SMTP_URL', 'MAIL_FROM'],
  ['MAIL_FROM', 'SMTP_URL'],
  ['SLACK_APP_TOKEN', 'SLACK_BOT_TOKEN'],
  ['SLACK_BOT_TOKEN', 'SLACK_APP_TOKEN'],
  ...oidcParts.flatMap((part) =>
    [...oidcParts, 'OIDC_ONLY' as const]
      .filter((given) => given !== part)
      .map((given) => [given, part] as const),
  ),
]

/**
 * Reads the settings from environment variables, and from the files that they name. @throws SettingsError that names each
 * wrong variable, the reason and an example
 */
export function readSettings(environment: Record<string, string | undefined>): Settings {
  const files = readSecretFiles(environment, repository)
  // Empty variables are ignored, because many tools set a variable to an empty text instead of leaving it unset.
  const set = Object.fromEntries([
    ...Object.entries(environment).filter(([, value]) => value),
    ...files.values,
  ])
  const given = set.LUNCHVOTE_DEMO === 'on' ? inDemo(set) : set
  const parsed = variables.safeParse(given)
  const wrong = new Map<Variable, string>()
  for (const { path, message } of parsed.error?.issues ?? []) {
    const variable = path[0] as Variable
    if (!wrong.has(variable)) wrong.set(variable, message)
  }
  for (const [other, variable] of needs) {
    const isGiven = given[other] && given[other] !== 'off'
    const isMissing = !given[variable] && !files.problems.has(variable)
    if (isGiven && isMissing)
      wrong.set(variable, `set because ${files.values.has(other) ? fileVariable(other) : other} is`)
  }
  const { PORT, METRICS_PORT } = parsed.data ?? {}
  if (METRICS_PORT !== undefined && METRICS_PORT === PORT) {
    wrong.set('METRICS_PORT', 'another port than PORT')
  }
  if (!parsed.success || wrong.size + files.problems.size > 0) {
    throw new SettingsError([
      ...[...files.problems].map(([variable, problem]) => ({ variable, ...problem })),
      ...[...wrong].map(([variable, what]) => problemOf(variable, what, files.values.has(variable))),
    ])
  }
  const { data } = parsed
  const isDemo = data.LUNCHVOTE_DEMO === 'on'
  const localOrigins = [`http://localhost:${data.PORT}`, `http://127.0.0.1:${data.PORT}`] as const
  return {
    port: data.PORT,
    host: data.HOST,
    appOrigin: data.APP_ORIGIN ?? localOrigins[0],
    acceptedOrigins: data.APP_ORIGIN ? [data.APP_ORIGIN] : localOrigins,
    databaseUrl: data.DATABASE_URL,
    databaseDirectUrl: data.DATABASE_DIRECT_URL,
    dataDir: isDemo ? path.join(data.DATA_DIR, 'demo') : data.DATA_DIR,
    isDemo,
    openai: openaiOf(data),
    woltBaseUrl: data.WOLT_BASE_URL,
    mapServices: mapServicesOf(data),
    menus: data.MENUS === 'off' ? null : { readsPerDay: data.MENU_READS_PER_DAY },
    recaptcha: recaptchaOf(data),
    analytics: data.POSTHOG_KEY ? { key: data.POSTHOG_KEY, host: data.POSTHOG_HOST } : null,
    links: {
      donate: data.DONATE_URL ?? null,
      contact: data.CONTACT_URL ?? null,
      author: data.AUTHOR_URL ?? null,
    },
    mail: mailOf(data),
    slack: slackOf(data),
    oidc: oidcOf(data),
    operatorEmail: data.OPERATOR_EMAIL ?? null,
    outletsAllowPrivate: data.OUTLETS_ALLOW_PRIVATE === 'on',
    vapidSubject: data.VAPID_SUBJECT ?? defaultContact(data.APP_ORIGIN ?? localOrigins[0]),
    trustedProxies: data.TRUST_PROXY,
    drainSeconds: data.DRAIN_SECONDS,
    rateLimit: data.RATE_LIMIT,
    metrics: metricsOf(data),
    logFormat: data.LOG_FORMAT ?? null,
    logLevel: data.LOG_LEVEL,
  }
}

/** What a demo reads of the variables. The services that need no key are off too. */
const inDemo = (given: Record<string, string | undefined>): Record<string, string | undefined> => ({
  ...Object.fromEntries(demoVariables.map((variable) => [variable, given[variable]])),
  MENUS: 'off',
  NOMINATIM_BASE_URL: 'off',
})

function openaiOf(data: Values): Settings['openai'] {
  const { OPENAI_API_KEY: apiKey, OPENAI_BASE_URL: baseUrl, OPENAI_MODEL: model } = data
  return apiKey === undefined ? null : { apiKey, model, ...(baseUrl !== undefined && { baseUrl }) }
}

function mapServicesOf(data: Values): Settings['mapServices'] {
  const { NOMINATIM_BASE_URL: nominatim, OVERPASS_BASE_URL: overpass } = data
  return nominatim === 'off' || overpass === 'off' ? null : { nominatim, overpass }
}

function recaptchaOf(data: Values): Settings['recaptcha'] {
  const { RECAPTCHA_SITE_KEY: siteKey, RECAPTCHA_SECRET_KEY: secretKey, RECAPTCHA_BASE_URL: baseUrl } = data
  return siteKey && secretKey ? { siteKey, secretKey, baseUrl } : null
}

function mailOf({ SMTP_URL: smtpUrl, MAIL_FROM: from }: Values): Settings['mail'] {
  return smtpUrl && from ? { smtpUrl, from } : null
}

function slackOf(data: Values): Settings['slack'] {
  const { SLACK_APP_TOKEN: appToken, SLACK_BOT_TOKEN: botToken, SLACK_API_URL: url } = data
  if (!appToken || !botToken) return null
  const apiUrl = url.endsWith('/') ? url : `${url}/`
  return { appToken, botToken, apiUrl, trustsEmail: data.SLACK_TRUST_EMAIL === 'on' }
}

function oidcOf(data: Values): Settings['oidc'] {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = data
  if (!issuer || !clientId || !clientSecret) return null
  return { issuer, clientId, clientSecret, name: data.OIDC_NAME, isOnly: data.OIDC_ONLY === 'on' }
}

function metricsOf({ METRICS_PORT: port, METRICS_TOKEN: token }: Values): Settings['metrics'] {
  if (port !== undefined) return { port, token: token ?? null }
  return token === undefined ? null : { port: null, token }
}

function problemOf(variable: Variable, what: string, isInFile: boolean): SettingsProblem {
  const example = examples[variable]
  if (isInFile) {
    const message = `${fileVariable(variable)} must name a file with ${what}, for example ${example}`
    return { variable, message, place: inFile(variable) }
  }
  const message = `${variable} must be ${what}, for example ${variable}=${example}`
  return { variable, message, place: inEnvironment(variable) }
}

const repository = path.resolve(import.meta.dirname, '../../../..')
const envFile = path.join(repository, '.env')

/**
 * Reads the settings of this process: from its environment, and from the file `.env` of the repository for variables that
 * the environment does not have. A relative DATA_DIR is inside the repository.
 * @throws SettingsError
 */
export function loadSettings(environment: NodeJS.ProcessEnv = loadEnvironment()): Settings {
  const settings = readSettings(environment)
  return { ...settings, dataDir: path.resolve(repository, settings.dataDir) }
}

/**
 * The environment of `npm start -- --demo`: a demo on the embedded PostgreSQL, whatever database the environment names.
 */
export function environmentOfDemo(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const own = Object.entries(environment).filter(([name]) => !/^DATABASE_(DIRECT_)?URL(_FILE)?$/.test(name))
  return { ...Object.fromEntries(own), LUNCHVOTE_DEMO: 'on' }
}

/** Adds the variables of the file `.env` to the environment of this process, and returns the environment. */
export function loadEnvironment(): NodeJS.ProcessEnv {
  if (existsSync(envFile)) process.loadEnvFile(envFile)
  return process.env
}

/** Returns the names of the variables in the file `.env`. */
export function namesInEnvFile(): string[] {
  return existsSync(envFile) ? Object.keys(parseEnv(readFileSync(envFile, 'utf8'))) : []
}
