import { email } from '@lunchvote/contracts/email'
import { DatabaseUrlError, readDatabaseUrl } from '@lunchvote/db/database-url'
import { z } from 'zod'
import { isPublicContact } from './vapid-subject.ts'

const wholeNumber = z
  .string()
  .regex(/^\d{1,9}$/, 'a whole number')
  .transform(Number)

const port = wholeNumber.refine((value) => value >= 1 && value <= 65_535, 'a number from 1 to 65535')

const httpOrigin = z
  .url({ protocol: /^https?$/, error: 'an origin with http or https', abort: true })
  .refine((value) => new URL(value).origin === value.replace(/\/$/, ''), 'an origin without a path')
  .transform((value) => new URL(value).origin)

/** The base URL of a service. It can contain a path. LunchVote then appends the paths of calls to that path. */
const httpBase = z
  .url({ protocol: /^https?$/, error: 'a URL with http or https', abort: true })
  .refine((value) => !/[?#]/.test(value), 'a URL without a query or a fragment')

/** The base URL of a service of maps. */
const mapService = z.union([z.literal('off'), httpBase], 'a URL with http or https, or off')

/** The hosts that only this machine reaches, so that nobody else can read or change what is sent to them. */
const ownHost = /^(localhost|127(\.\d+){3}|\[::1\])$/

/** The issuers of Entra ID that stand for every tenant, so that people of other companies could log in. */
const everyTenant = /^https:\/\/login\.microsoftonline\.[^/]+\/(common|organizations|consumers)\b/i

/**
 * The identity provider's own name for itself. Its keys decide who somebody is, so plain http is possible only within this
 * machine.
 */
const issuer = httpBase
  .refine((value) => {
    const { protocol, hostname } = new URL(value)
    return protocol === 'https:' || ownHost.test(hostname)
  }, 'a URL with https')
  .refine((value) => !everyTenant.test(value), 'the issuer of one tenant of Entra ID')

const httpUrl = z.url({ protocol: /^https?$/, error: 'a URL with http or https' })

const databaseUrl = z.string().superRefine((value, context) => {
  try {
    readDatabaseUrl(value)
  } catch (error) {
    if (!(error instanceof DatabaseUrlError)) throw error
    context.addIssue(error.message)
  }
})

/**
 * The URL of a mail server. It must have no path, query or fragment. Such a part is usually the rest of a password in
 * which `/`, `?` or `#` was not encoded.
 */
const smtpUrl = z
  .url({ protocol: /^smtps?$/, error: 'an SMTP URL', abort: true })
  .refine((value) => new URL(value).hostname !== '', { error: 'an SMTP URL with a host', abort: true })
  .refine((value) => isBare(new URL(value)), {
    error:
      'an SMTP URL without a path, a query or a fragment, and with / ? # in its password written as %2F %3F %23',
    abort: true,
  })
  .refine((value) => isDecodable(new URL(value)), 'an SMTP URL with % in its password written as %25')

function isBare({ pathname, search, hash }: URL): boolean {
  return pathname.length <= 1 && search === '' && hash === ''
}

function isDecodable({ username, password, pathname }: URL): boolean {
  try {
    for (const part of [username, password, pathname]) decodeURIComponent(part)
    return true
  } catch {
    return false
  }
}

/** The sender of mails: an address, or `Name <address>`. */
const sender = z
  .string()
  .transform((value) => {
    const [, name = '', address = value] = /^"?([^"<>]*?)"?\s*<([^<>]*)>\s*$/.exec(value) ?? []
    return { name, address: address.trim() }
  })
  .pipe(
    z.object({
      name: z.string().regex(/^\P{Cc}*$/u, 'a sender without line breaks'),
      address: z.email({
        pattern: z.regexes.html5Email,
        error: 'an e-mail address, or a name and an address in angle brackets',
      }),
    }),
  )

/** An address in the form in which addresses of accounts are stored and compared. */
const operatorEmail = z.string().transform((value, context) => {
  const { data } = email.safeParse(value)
  if (data === undefined) context.addIssue('one e-mail address, that of an account')
  return data ?? z.NEVER
})

const vapidSubject = z.string().refine((value) => {
  const address = /^mailto:(.*)$/.exec(value)?.[1]
  if (address !== undefined) return z.regexes.html5Email.test(address) && isPublicContact(value)
  const url = /\s/.test(value) ? null : URL.parse(value)
  return url?.protocol === 'https:' && !url.username && !url.password && isPublicContact(value)
}, 'mailto: with an e-mail address, or an https URL, in a domain that is known on the internet')

/** A text that can be sent in headers and URLs unchanged. */
const word = (what: string) => z.string().regex(/^[\x21-\x7e]+$/, `${what} without spaces or line breaks`)
const key = word('a key')

const slackToken = (prefix: string, what: string) =>
  z.string().regex(new RegExp(`^${prefix}[\\x21-\\x7e]+$`), `${what}, which begins with ${prefix}`)

/** A token that is long, so that it is hard to guess. It has no spaces, because requests send it in a header. */
const token = z.string().regex(/^[\x21-\x7e]{16,}$/, 'at least 16 characters without spaces or line breaks')

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/** Marks a secret. It can also be in a file, whose path is in the variable `NAME_FILE`. */
const secret = <T extends z.ZodType>(value: T) => value.optional().meta({ isSecret: true })

/** The environment variables. Each message completes the sentence "NAME must be …". */
export const variables = z.object({
  PORT: port.default(3000),
  HOST: z.string().min(1, 'an address to listen on').default('127.0.0.1'),
  APP_ORIGIN: httpOrigin.optional(),
  DATABASE_URL: secret(databaseUrl),
  DATABASE_DIRECT_URL: secret(databaseUrl),
  DATA_DIR: z.string().min(1, 'a folder').default('./data'),
  OPENAI_API_KEY: secret(key),
  OPENAI_BASE_URL: httpBase.optional(),
  OPENAI_MODEL: word('a model').default('gpt-5.6-luna'),
  WOLT_BASE_URL: httpOrigin.default('https://wolt.com'),
  NOMINATIM_BASE_URL: mapService.default('https://nominatim.openstreetmap.org'),
  OVERPASS_BASE_URL: mapService.default('https://overpass-api.de'),
  LUNCHVOTE_DEMO: z.enum(['on', 'off'], 'on or off').default('off'),
  MENUS: z.enum(['on', 'off'], 'on or off').default('on'),
  MENU_READS_PER_DAY: wholeNumber.default(500),
  RECAPTCHA_SITE_KEY: key.optional(),
  RECAPTCHA_SECRET_KEY: secret(key),
  RECAPTCHA_BASE_URL: httpOrigin.default('https://www.google.com'),
  POSTHOG_KEY: key.optional(),
  POSTHOG_HOST: httpOrigin.default('https://eu.i.posthog.com'),
  DONATE_URL: httpUrl.optional(),
  CONTACT_URL: httpUrl.optional(),
  AUTHOR_URL: httpUrl.optional(),
  SMTP_URL: secret(smtpUrl),
  MAIL_FROM: sender.optional(),
  SLACK_APP_TOKEN: secret(slackToken('xapp-', 'the app-level token of a Slack app')),
  SLACK_BOT_TOKEN: secret(slackToken('xoxb-', 'the bot token of a Slack app')),
  SLACK_API_URL: httpBase.default('https://slack.com/api/'),
  SLACK_TRUST_EMAIL: z.enum(['on', 'off'], 'on or off').default('off'),
  OIDC_ISSUER: issuer.optional(),
  OIDC_CLIENT_ID: word('a client id').optional(),
  OIDC_CLIENT_SECRET: secret(word('a client secret')),
  OIDC_NAME: z
    .string()
    .trim()
    .regex(/^\P{Cc}{1,40}$/u, 'a name of at most 40 characters, on one line')
    .default('Company Account'),
  OIDC_ONLY: z.enum(['on', 'off'], 'on or off').default('off'),
  OPERATOR_EMAIL: operatorEmail.optional(),
  OUTLETS_ALLOW_PRIVATE: z.enum(['on', 'off'], 'on or off').default('off'),
  VAPID_SUBJECT: vapidSubject.optional(),
  TRUST_PROXY: wholeNumber.refine((value) => value <= 10, 'at most 10').default(0),
  DRAIN_SECONDS: wholeNumber.refine((value) => value <= 60, 'at most 60').default(0),
  RATE_LIMIT: z.enum(['on', 'off'], 'on or off').default('on'),
  METRICS_PORT: port.optional(),
  METRICS_TOKEN: secret(token),
  LOG_FORMAT: z.enum(['json', 'pretty'], 'json or pretty').optional(),
  LOG_LEVEL: z.enum(logLevels, `one of ${logLevels.join(', ')}`).default('info'),
})

export type Values = z.infer<typeof variables>
export type Variable = keyof Values

export const secrets = (Object.keys(variables.shape) as Variable[]).filter(
  (variable) => variables.shape[variable].meta()?.isSecret === true,
)

/**
 * The only variables that a demo reads. So whatever service the others name, and whatever secret they contain, a demo does not
 * use it.
 */
export const demoVariables: readonly Variable[] = [
  'PORT',
  'HOST',
  'APP_ORIGIN',
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'DATA_DIR',
  'LUNCHVOTE_DEMO',
  'DONATE_URL',
  'CONTACT_URL',
  'AUTHOR_URL',
  'TRUST_PROXY',
  'DRAIN_SECONDS',
  'RATE_LIMIT',
  'METRICS_PORT',
  'METRICS_TOKEN',
  'LOG_FORMAT',
  'LOG_LEVEL',
]

/** A valid value of each variable, for error messages. */
export const examples: Record<Variable, string> = {
  PORT: '3000',
  HOST: '127.0.0.1',
  APP_ORIGIN: 'https://lunch.example.com',
  DATABASE_URL: 'postgres://lunchvote:secret@localhost:5432/lunchvote',
  DATABASE_DIRECT_URL: 'postgres://lunchvote:secret@db.internal:5432/lunchvote',
  DATA_DIR: './data',
  OPENAI_API_KEY: 'sk-proj-0123456789',
  OPENAI_BASE_URL: 'https://api.openai.com/v1',
  OPENAI_MODEL: 'gpt-5.6-luna',
  WOLT_BASE_URL: 'https://wolt.com',
  NOMINATIM_BASE_URL: 'https://nominatim.openstreetmap.org',
  OVERPASS_BASE_URL: 'https://overpass-api.de',
  LUNCHVOTE_DEMO: 'off',
  MENUS: 'off',
  MENU_READS_PER_DAY: '500',
  RECAPTCHA_SITE_KEY: '6Lexample-site-key',
  RECAPTCHA_SECRET_KEY: '6Lexample-secret-key',
  RECAPTCHA_BASE_URL: 'https://www.google.com',
  POSTHOG_KEY: 'phc_0123456789',
  POSTHOG_HOST: 'https://eu.i.posthog.com',
  DONATE_URL: 'https://buymeacoffee.com/example',
  CONTACT_URL: 'https://example.com/contact',
  AUTHOR_URL: 'https://example.com',
  SMTP_URL: 'smtp://user:secret@mail.example.com:587',
  MAIL_FROM: 'LunchVote <lunch@example.com>',
  SLACK_APP_TOKEN: 'xapp-1-A0123456789-0123456789',
  SLACK_BOT_TOKEN: 'xoxb-0123456789-0123456789',
  SLACK_API_URL: 'https://slack.com/api/',
  SLACK_TRUST_EMAIL: 'off',
  OIDC_ISSUER: 'https://login.example.com/realms/staff',
  OIDC_CLIENT_ID: 'lunchvote',
  OIDC_CLIENT_SECRET: 'q8Zr4tW1nC6yB3mK',
  OIDC_NAME: 'Company Account',
  OIDC_ONLY: 'off',
  OPERATOR_EMAIL: 'ada@example.com',
  OUTLETS_ALLOW_PRIVATE: 'off',
  VAPID_SUBJECT: 'mailto:lunch@example.com',
  TRUST_PROXY: '1',
  DRAIN_SECONDS: '5',
  RATE_LIMIT: 'on',
  METRICS_PORT: '9464',
  METRICS_TOKEN: '3f9d2c71a8e64b05',
  LOG_FORMAT: 'json',
  LOG_LEVEL: 'info',
}
