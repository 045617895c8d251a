import { z } from 'zod'

const port = z.coerce
  .number('a whole number')
  .int('a whole number')
  .min(1, 'a number from 1 to 65535')
  .max(65_535, 'a number from 1 to 65535')

const httpOrigin = z
  .url({ protocol: /^https?$/, error: 'an origin with http or https', abort: true })
  .refine((value) => new URL(value).origin === value.replace(/\/$/, ''), 'an origin without a path')
  .transform((value) => new URL(value).origin)

/** With a host, and with a user and a password that can be read: a raw `%` in one is a common slip. */
const databaseUrl = z
  .url({ protocol: /^postgres(ql)?$/, error: 'a PostgreSQL URL', abort: true })
  .refine((value) => new URL(value).hostname !== '', { error: 'a PostgreSQL URL with a host', abort: true })
  .refine((value) => isDecodable(new URL(value)), 'a PostgreSQL URL with % in its password written as %25')

function isDecodable({ username, password, pathname }: URL): boolean {
  try {
    for (const part of [username, password, pathname]) decodeURIComponent(part)
    return true
  } catch {
    return false
  }
}

/** Each variable with an example, so that a refusal shows what would have been taken. */
const variables = {
  PORT: { schema: port.default(3000), example: '3000' },
  HOST: { schema: z.string().min(1, 'an address to listen on').default('127.0.0.1'), example: '127.0.0.1' },
  APP_ORIGIN: { schema: httpOrigin.optional(), example: 'https://lunch.example.com' },
  DATABASE_URL: {
    schema: databaseUrl.optional(),
    example: 'postgres://lunchvote:secret@localhost:5432/lunchvote',
  },
  DATA_DIR: { schema: z.string().min(1, 'a folder').default('./data'), example: './data' },
  TRUST_PROXY: {
    schema: z.coerce
      .number('a whole number')
      .int('a whole number')
      .min(0, 'a whole number from 0')
      .max(10, 'at most 10')
      .default(0),
    example: '1',
  },
  RATE_LIMIT: { schema: z.enum(['on', 'off'], 'on or off').default('on'), example: 'on' },
  LOG_LEVEL: {
    schema: z
      .enum(
        ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
        'one of fatal, error, warn, info, debug, trace, silent',
      )
      .default('info'),
    example: 'info',
  },
} as const

export type Settings = {
  port: number
  host: string
  /** The public origin; session cookies are `Secure` when it is https. */
  appOrigin: string
  /** Origins a browser may send state-changing requests from. */
  acceptedOrigins: readonly string[]
  /** Undefined: an embedded PostgreSQL under `dataDir`. */
  databaseUrl: string | undefined
  dataDir: string
  /** Reverse proxies in front whose `X-Forwarded-For` is believed. */
  trustedProxies: number
  rateLimit: 'on' | 'off'
  logLevel: string
}

/** `message` is one line for whoever starts the server; it never repeats a value, which may hold a password. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError'
}

const schema = z.object({
  PORT: variables.PORT.schema,
  HOST: variables.HOST.schema,
  APP_ORIGIN: variables.APP_ORIGIN.schema,
  DATABASE_URL: variables.DATABASE_URL.schema,
  DATA_DIR: variables.DATA_DIR.schema,
  TRUST_PROXY: variables.TRUST_PROXY.schema,
  RATE_LIMIT: variables.RATE_LIMIT.schema,
  LOG_LEVEL: variables.LOG_LEVEL.schema,
})

/** @throws SettingsError naming the first variable that cannot be used, why, and an example */
export function readSettings(environment: Record<string, string | undefined>): Settings {
  // An empty variable is how many tools say "not set".
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = schema.safeParse(given)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    const variable = issue?.path[0] as keyof typeof variables
    throw new SettingsError(
      `${variable} must be ${issue?.message}, for example ${variable}=${variables[variable].example}`,
    )
  }
  const { PORT, HOST, APP_ORIGIN, DATABASE_URL, DATA_DIR, TRUST_PROXY, RATE_LIMIT, LOG_LEVEL } = parsed.data
  const localOrigins = [`http://localhost:${PORT}`, `http://127.0.0.1:${PORT}`] as const
  return {
    port: PORT,
    host: HOST,
    appOrigin: APP_ORIGIN ?? localOrigins[0],
    acceptedOrigins: APP_ORIGIN ? [APP_ORIGIN] : localOrigins,
    databaseUrl: DATABASE_URL,
    dataDir: DATA_DIR,
    trustedProxies: TRUST_PROXY,
    rateLimit: RATE_LIMIT,
    logLevel: LOG_LEVEL,
  }
}
