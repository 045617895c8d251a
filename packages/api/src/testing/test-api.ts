import { isAccessToken } from '@lunchvote/contracts/access-token-form'
import type { Registration } from '@lunchvote/contracts/auth'
import { type DatabaseOptions, openDatabase } from '@lunchvote/db/database'
import { hasNewerTables } from '@lunchvote/db/migrate'
import type { TestDatabase } from '@lunchvote/db/testing/databases'
import type { TestServer } from '@lunchvote/db/testing/server'
import { createTestDatabase } from '@lunchvote/db/testing/test-database'
import { TRPCError } from '@trpc/server'
import { ZodError } from 'zod'
import { createAccessTokenStore } from '../auth/adapters/access-token-store.ts'
import { createSessionStore } from '../auth/adapters/session-store.ts'
import { type ApiDeps, createContext } from '../context.ts'
import { toErrorBody } from '../errors.ts'
import { createOutbox } from '../notifications/outbox.service.ts'

import { appRouter } from '../root.ts'
import { plainPasswords } from './plain-passwords.ts'
import { testEncoder } from './test-encoder.ts'
import { createTestEvents } from './test-events.ts'
import { readTestLink } from './test-importer.ts'

export type Caller = ReturnType<typeof appRouter.createCaller>

/** A person with a browser, which keeps the session token that the API sets, and sends it with every call. */
export type Person = {
  /** Calls a procedure as this person. @param signal is aborted when the person closes the page */
  call: <T>(procedure: (caller: Caller) => Promise<T>, signal?: AbortSignal) => Promise<T>
  token: () => string | null
}

export type TestApi = {
  deps: ApiDeps
  sql: TestDatabase['sql']
  events: ReturnType<typeof createTestEvents>
  /** Faults that were reported to the log. */
  faults: unknown[]
  /** Stops the API's clock at the instant. Null makes the clock show the real time again. */
  setTime: (instant: string | null) => void
  /** A person who sends this session token or access token. Without a token, the person is not signed in. */
  visitor: (token?: string | null, userAgent?: string | null, pendingToken?: string | null) => Person
  /** Registers a person, who is then signed in. Missing details are generated and unique. */
  register: (details?: Partial<Registration>) => Promise<Person>
  /** Starts another instance on the same database, with the same clock. */
  anotherInstance: () => OtherInstance
  close: () => Promise<void>
}

export type OtherInstance = Pick<TestApi, 'deps' | 'visitor' | 'close'>

/** The error of an invalid input, as clients get it: with sentences, and not with the codes of the schema. */
function refuse(error: unknown): never {
  if (error instanceof TRPCError && error.cause instanceof ZodError) {
    error.message =
      toErrorBody(error)
        .issues?.map(({ message }) => message)
        .join(', ') ?? error.message
  }
  throw error
}

/** Creates the API on a fresh database. By default, the database is on the PostgreSQL server of the test run. */
export async function createTestApi(
  options?: DatabaseOptions,
  createDatabase: TestServer['createDatabase'] = createTestDatabase,
): Promise<TestApi> {
  const database = await createDatabase(options)
  const events = createTestEvents()
  let time: Date | null = null
  const { db } = database
  const clock = () => time ?? new Date()
  const appOrigin = 'https://lunch.example.com'
  const deps: ApiDeps = {
    db,
    clock,
    sessions: createSessionStore(db),
    accessTokens: createAccessTokenStore(db),
    appOrigin,
    networkAddresses: () => ['http://192.168.1.20:3000'],
    version: '0.1.0',
    isDemo: false,
    hasNewerTables: () => hasNewerTables(database.sql),
    passwords: plainPasswords,
    rateLimiter: { consume: async () => 0, check: async () => 0, inTurn: (_, call) => call() },
    events,
    importer: null,
    readLink: readTestLink,
    places: null,
    readsMenus: true,
    menuTranslator: null,
    pictures: testEncoder,
    humanVerifier: null,
    oidc: null,
    operator: null,
    sendsMail: true,
    outbox: createOutbox({ appOrigin, readsMenus: true }),
    sendToOutlet: async () => ({ status: 200, error: null }),
    slack: null,
    countChatAction: () => {},
    outletsAllowPrivate: false,
    hasBadPort: (url) => new URL(url).port === '25',
    pushPublicKey: 'BEl62iUYgUivxIkv69yViEuiBIa',
  }
  const faults: unknown[] = []

  function personOn(
    instance: ApiDeps,
    initialToken: string | null,
    userAgent: string | null = null,
    pendingToken: string | null = null,
  ): Person {
    let token = initialToken
    const cookie = {
      set: (value: string) => {
        token = value
      },
      clear: () => {
        token = null
      },
    }
    return {
      call: (procedure, signal = new AbortController().signal) => {
        const context = createContext(instance, {
          ...credential(token),
          userAgent: () => userAgent,
          cookie,
          pendingLogin: { token: pendingToken, clear: () => {} },
          address: () => '127.0.0.1',
          signal: () => signal,
          reportFault: (error) => faults.push(error),
          reportAnswer: () => {},
        })
        return procedure(appRouter.createCaller(context)).catch(refuse)
      },
      token: () => token,
    }
  }

  const visitor: TestApi['visitor'] = (token = null, userAgent = null, pendingToken = null) =>
    personOn(deps, token, userAgent, pendingToken)

  return {
    deps,
    sql: database.sql,
    events,
    faults,
    setTime: (instant) => {
      time = instant === null ? null : new Date(instant)
    },
    visitor,
    register: async (details = {}) => {
      const person = visitor()
      await person.call((caller) => caller.auth.register(registration(details)))
      return person
    },
    anotherInstance: () => {
      const { db, close } = openDatabase(database.url, options)
      const others: ApiDeps = {
        ...deps,
        db,
        sessions: createSessionStore(db),
        accessTokens: createAccessTokenStore(db),
      }
      return { deps: others, visitor: (token = null) => personOn(others, token), close }
    },
    close: database.drop,
  }
}

const credential = (token: string | null) =>
  token !== null && isAccessToken(token)
    ? { accessToken: token, sessionToken: null }
    : { accessToken: null, sessionToken: token }

let people = 0

/** The data for registering a new person in a new team. */
export function registration(details: Partial<Registration> = {}): Registration {
  people += 1
  return {
    email: `person${people}@example.com`,
    password: 'correct horse',
    displayName: `Person ${people}`,
    teamName: `Team ${people}`,
    ...details,
  }
}

let venuesMade = 0

export function venueInput(details: { name?: string; description?: string; active?: boolean } = {}) {
  venuesMade += 1
  return {
    name: `Venue ${venuesMade}`,
    description: 'A place to have lunch at.',
    imageUrl: 'https://example.com/lunch.jpg',
    ...details,
  }
}
