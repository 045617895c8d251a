import type { BoundaryRule } from './boundary-rule.ts'

/** For each package, the other packages and the third parties that it may import. */
export const packages: Record<string, BoundaryRule> = {
  'packages/contracts': {
    values: [],
    only: ['zod'],
    because: 'the server and the browser both load contracts, so it depends on zod alone',
  },
  'packages/db': {
    values: [],
    types: ['packages/contracts'],
    never: ['@trpc/*', 'hono', '@hono/*'],
    because: 'db contains tables; rules and transports belong in packages/api',
  },
  'packages/outgoing': {
    values: [],
    never: ['@trpc/*', 'drizzle-orm', 'hono'],
    because:
      'outgoing checks addresses and opens connections to other hosts; other packages decide what is sent',
  },
  'packages/delivery': {
    values: ['packages/db', 'packages/outgoing'],
    types: ['packages/contracts'],
    never: ['@trpc/*', 'hono'],
    because: 'delivery sends messages and stores their jobs; packages/api decides what is sent',
  },
  'packages/restaurant-import': {
    values: ['packages/outgoing'],
    types: ['packages/contracts'],
    never: ['@trpc/*', 'drizzle-orm', 'hono'],
    because: 'restaurant-import turns a URL into a draft and uses no table, no tRPC and no HTTP server',
  },
  'packages/api': {
    values: ['packages/contracts', 'packages/db'],
    never: ['hono', '@hono/*', 'node:http', 'node:https', 'openai', 'linkedom', 'croner', 'postgres'],
    because:
      'HTTP, timers and third parties belong in apps/server or a package of their own; describe what the api needs of them in src/ports.ts',
  },
  'packages/client': {
    values: ['packages/contracts'],
    types: ['packages/api'],
    only: ['@trpc/client', '@trpc/server', 'eventsource-parser'],
    because:
      'the client contains no server code, only types of the api; its build includes the values of contracts',
  },
  'apps/server': {
    values: [
      'packages/api',
      'packages/db',
      'packages/delivery',
      'packages/outgoing',
      'packages/restaurant-import',
      'packages/contracts',
    ],
    forTests: ['tooling/live-server'],
    because: 'the server combines the packages; shared code belongs in one of them',
  },
  'apps/web': {
    values: ['packages/contracts'],
    types: ['packages/api'],
    forTests: ['packages/api'],
    never: ['node:*', 'node:*/*', 'hono', '@hono/*', 'drizzle-orm', 'postgres', 'lucia', 'oslo'],
    because:
      'this runs in a browser: it gets schemas and limits from packages/contracts, and only types from the api',
  },
}
