import type { BoundaryRule } from './boundary-rule.ts'

/** What each package may import of the others. */
export const packages: Record<string, BoundaryRule> = {
  'packages/contracts': {
    values: [],
    types: [],
    because: 'the server and the browser both load contracts, so it depends on zod alone',
  },
  'packages/db': {
    values: [],
    types: ['packages/contracts'],
    because: 'db contains tables; rules belong in packages/api',
  },
  'packages/restaurant-import': {
    values: [],
    types: ['packages/contracts'],
    because: 'restaurant-import turns a URL into a draft and knows no table and no tRPC',
  },
  'packages/api': {
    values: ['packages/contracts', 'packages/db'],
    types: [],
    because: 'describe what the api needs in src/ports.ts; apps/server passes it in',
  },
  'packages/client': {
    values: [],
    types: ['packages/api'],
    because: 'the client contains no server code, only types of the api',
  },
  'apps/server': {
    values: ['packages/api', 'packages/db', 'packages/restaurant-import', 'packages/contracts'],
    types: [],
    because: 'the server combines the packages; shared code belongs in one of them',
  },
  'apps/web': {
    values: ['packages/contracts'],
    types: ['packages/api'],
    because: 'the browser gets schemas and limits from packages/contracts, and only types from the api',
  },
}

type ThirdPartyRule = {
  folder: string
  only?: readonly string[]
  never?: readonly string[]
  because: string
}

/** Which third-party packages a folder may or may not import. */
export const thirdParties: readonly ThirdPartyRule[] = [
  { folder: 'packages/contracts/src', only: ['zod'], because: 'contracts depends on zod alone' },
  {
    folder: 'packages/api/src',
    never: ['hono', '@hono/*', 'node:http', 'node:https', 'openai', 'linkedom', 'croner', 'postgres'],
    because:
      'HTTP, timers and third parties belong in apps/server or a package of their own; the api gets them through src/ports.ts',
  },
  {
    folder: 'packages/restaurant-import/src',
    never: ['@trpc/*', 'drizzle-orm', 'hono'],
    because: 'restaurant-import knows no table, no tRPC and no HTTP server',
  },
  { folder: 'packages/client/src', only: [], because: 'the client has no dependencies' },
  {
    folder: 'packages/db/src',
    never: ['@trpc/*', 'hono', '@hono/*'],
    because: 'db knows tables, not transports',
  },
  {
    folder: 'apps/web/src',
    never: ['node:*', 'hono', '@hono/*', 'drizzle-orm', 'postgres', 'lucia', 'oslo'],
    because: 'this runs in a browser; server code belongs in packages/api',
  },
]

/** Third parties that the server loads with `import()` on first use, not when it starts. */
export const loadedOnUse = {
  entry: 'apps/server/src/main.ts',
  thirdParties: ['openai', 'linkedom', 'htmlparser2', 'undici'],
  because: 'only the restaurant import needs it, and loading it at the start wastes memory; use import()',
}
