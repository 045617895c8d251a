import type { Inside } from './house-rule.ts'

const transports = ['@trpc/*', 'hono', '@hono/*', 'trpc-openapi', 'zod-openapi']

/** Inside packages/api: router → service → rules and queries → db. */
export const api: Inside = {
  folder: 'packages/api/src',
  slices: { folder: '', names: ['auth', 'venues', 'votes', 'team', 'vault', 'events'] },
  layers: [
    [/^root\.ts$/, 'root'],
    [/^openapi\.ts$/, 'document'],
    [/^[^/]+\.ts$/, 'frame'],
    [/\.router\.ts$/, 'router'],
    [/\.service\.ts$/, 'service'],
    [/\.rules\.ts$/, 'rules'],
    [/\.queries\.ts$/, 'queries'],
    [/\/adapters\//, 'adapter'],
    [/^auth\/member\.ts$/, 'member'],
  ],
  rules: {
    root: { values: ['router', 'frame'], types: [], because: 'root puts the routers together, nothing else' },
    document: {
      values: ['root', 'frame'],
      types: [],
      because:
        'the document is derived from the routers; what it says of a procedure belongs beside that procedure',
    },
    frame: {
      values: ['frame', 'db'],
      types: ['adapter', 'member', 'queries'],
      because:
        'what all slices stand on knows none of them; it may name the types of the session, the member and what is read for several requests at once',
    },
    router: {
      values: ['service', 'frame'],
      types: ['member'],
      never: ['drizzle-orm'],
      because: 'a router is metadata, schemas and one call of its service; the rest belongs into the service',
    },
    service: {
      values: ['service', 'rules', 'queries', 'frame'],
      types: ['adapter', 'member', 'db'],
      never: [...transports, 'drizzle-orm'],
      because: 'a service knows the member, not the transport, and leaves statements to its queries',
    },
    rules: {
      values: ['rules', 'frame'],
      types: ['member', 'db'],
      never: [...transports, 'drizzle-orm', 'node:fs', 'node:fs/promises'],
      because: 'rules are pure functions; what reads or writes belongs into the service or the queries',
    },
    queries: {
      values: ['queries', 'frame', 'db'],
      types: ['rules', 'member'],
      never: transports,
      because:
        'queries are statements; what decides belongs into the service or the rules (whose types they may name)',
    },
    adapter: {
      values: ['adapter', 'frame', 'db'],
      types: ['member'],
      never: transports,
      because: 'an adapter wraps one third party and knows no use-case',
    },
    member: { values: [], types: [], because: 'the proof of who is asking is types alone' },
  },
  neighbours: { auth: ['team'], votes: ['venues', 'team'], vault: ['venues'] },
  ground: { folder: 'packages/db/src/', layer: 'db' },
  doors: ['service'],
  // The branded team id is the proof of habit 6: every scoped query demands it, so every slice has to name it.
  commonTypes: ['member'],
  neighbourAdvice:
    'a slice uses another only through its service, and only along auth → team, votes → venues and team, vault → venues',
}
