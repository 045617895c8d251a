import type { PackageLayers } from './boundary-rule.ts'

const transports = ['@trpc/*', 'hono', '@hono/*', 'trpc-openapi', 'zod-openapi']

/** Which layer of packages/api can import which: routers call services, and services call rules and queries. */
export const api: PackageLayers = {
  folder: 'packages/api/src',
  slices: {
    folder: '',
    names: [
      'account',
      'auth',
      'outlets',
      'pictures',
      'push',
      'venues',
      'voting',
      'team',
      'vault',
      'events',
      'operator',
    ],
  },
  layers: [
    [/^root\.ts$/, 'root'],
    [/^openapi\.ts$/, 'document'],
    [/^[^/]+\.ts$/, 'shared'],
    [/\.router\.ts$/, 'router'],
    [/\.service\.ts$/, 'service'],
    [/\.rules\.ts$/, 'rules'],
    [/\.queries\.ts$/, 'queries'],
    [/\/adapters\//, 'adapter'],
  ],
  rules: {
    root: { values: ['router', 'shared'], because: 'root only combines the routers' },
    document: {
      values: ['root', 'shared'],
      because: 'the document is built from the routers; text about a procedure belongs beside that procedure',
    },
    shared: {
      values: ['shared', 'db'],
      types: ['adapter', 'queries'],
      because: 'files that all slices share import no slice, except for types',
    },
    router: {
      values: ['service', 'shared'],
      never: ['drizzle-orm'],
      because: 'a router has metadata, schemas and one call of its service; move the rest to the service',
    },
    service: {
      values: ['service', 'rules', 'queries', 'shared'],
      types: ['adapter', 'db'],
      never: [...transports, 'drizzle-orm'],
      because: 'a service is independent of the transport; move SQL to its queries',
    },
    rules: {
      values: ['rules', 'shared'],
      types: ['db'],
      never: [...transports, 'drizzle-orm', 'node:fs', 'node:fs/promises'],
      because: 'rules are pure functions; move reads and writes to the service or the queries',
    },
    queries: {
      values: ['queries', 'shared', 'db'],
      types: ['rules'],
      never: transports,
      because: 'queries only run SQL; move decisions to the service or the rules',
    },
    adapter: {
      values: ['adapter', 'shared', 'db'],
      never: transports,
      because: 'an adapter wraps one third party and uses no feature',
    },
  },
  sliceImports: {
    account: ['auth', 'team', 'voting'],
    auth: ['team'],
    team: ['voting'],
    operator: ['account', 'team'],
    outlets: ['voting'],
    push: ['voting'],
    vault: ['venues'],
    venues: ['voting'],
  },
  base: { folder: 'packages/db/src/', layer: 'db' },
  openLayers: ['service'],
  openLayersOf: { voting: ['service', 'rules', 'queries'] },
  sliceAdvice:
    'a slice imports only the service of another slice, and only account → auth → team, account → team, operator → account, operator → team and vault → venues; account, team, venues, outlets and push also import the services, rules and queries of voting',
}
