import type { Rule } from './house-rule.ts'

/** Between packages. A package may always import itself. */
export const packages: Record<string, Rule> = {
  'packages/contracts': {
    values: [],
    types: [],
    because: 'contracts is what both sides load: it knows zod and nothing of the house',
  },
  'packages/db': {
    values: [],
    types: ['packages/contracts'],
    because: 'db holds tables; a rule belongs into packages/api',
  },
  'packages/restaurant-import': {
    values: [],
    types: ['packages/contracts'],
    because: 'restaurant-import turns a URL into a draft and knows no table and no tRPC',
  },
  'packages/api': {
    values: ['packages/contracts', 'packages/db'],
    types: [],
    because: 'what the api needs from outside comes in through src/ports.ts, and apps/server hands it over',
  },
  'packages/client': {
    values: [],
    types: ['packages/api'],
    because: 'the client ships no server code; it may name types of the api only',
  },
  'apps/server': {
    values: ['packages/api', 'packages/db', 'packages/restaurant-import', 'packages/contracts'],
    types: [],
    because: 'the server puts the packages together; shared code belongs into one of them',
  },
  'apps/web': {
    values: ['packages/contracts'],
    types: ['packages/api'],
    because: 'the browser takes schemas and limits from packages/contracts, and of the api only types',
  },
}

/** Third parties a folder never imports; the longest matching folder's row and all above it count. */
export const strangers: readonly {
  folder: string
  only?: readonly string[]
  never?: readonly string[]
  because: string
}[] = [
  { folder: 'packages/contracts/src', only: ['zod'], because: 'contracts depends on zod alone' },
  {
    folder: 'packages/api/src',
    never: ['hono', '@hono/*', 'node:http', 'node:https', 'openai', 'linkedom', 'croner', 'postgres'],
    because:
      'HTTP, clocks and third parties live in apps/server or a package of their own and reach the api through src/ports.ts',
  },
  {
    folder: 'packages/restaurant-import/src',
    never: ['@trpc/*', 'drizzle-orm', 'hono'],
    because: 'restaurant-import knows no table, no tRPC and no HTTP server',
  },
  {
    folder: 'packages/client/src',
    only: [],
    because: 'whoever installs the client gets nothing but the client',
  },
  {
    folder: 'packages/db/src',
    never: ['@trpc/*', 'hono', '@hono/*'],
    because: 'db knows tables, not transports',
  },
  {
    folder: 'apps/web/src',
    never: ['node:*', 'hono', '@hono/*', 'drizzle-orm', 'postgres', 'lucia', 'oslo'],
    because: 'this runs in a browser; server code belongs into packages/api',
  },
]

/** What a server that has just started has not loaded: it comes by `import()`, with the first use. */
export const loadedLater = {
  entry: 'apps/server/src/main.ts',
  thirdParties: ['openai', 'linkedom', 'htmlparser2', 'undici'],
  because:
    'import needs it once in a while, and a server at rest would hold its memory; reach it by import()',
}
