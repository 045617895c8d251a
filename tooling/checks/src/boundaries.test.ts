import { describe, expect, test } from 'vitest'
import { checkBoundaries } from './boundaries.ts'
import { importGraph } from './import-graph.ts'
import { fixtureTree } from './testing/fixture-tree.ts'

/** The messages about one file with these imports. The imported files are created empty. */
function messages(from: string, source: string, others: readonly string[] = []): string[] {
  const files = { ...Object.fromEntries(others.map((path) => [path, 'export {}'])), [from]: source }
  return checkBoundaries(importGraph(fixtureTree(files))).map(({ line, message }) => `${line}: ${message}`)
}

const slice = (name: string) =>
  ['router', 'service', 'rules', 'queries'].map((layer) => `packages/api/src/${name}/${name}.${layer}.ts`)
const everything = [
  ...['auth', 'venues', 'voting', 'team', 'vault'].flatMap(slice),
  ...['root', 'trpc', 'context', 'errors', 'ports', 'openapi'].map((name) => `packages/api/src/${name}.ts`),
  ...[
    'packages/api/src/member.ts',
    'packages/api/src/auth/adapters/session-store.ts',
    'packages/api/src/testing/test-api.ts',
  ],
  ...['packages/contracts/src/votes.ts', 'packages/contracts/src/ids.ts', 'packages/db/src/database.ts'],
  ...['packages/restaurant-import/src/read.ts', 'apps/server/src/log.ts', 'tooling/e2e/src/fixtures.ts'],
  ...[
    'apps/web/src/routes/auth.tsx',
    'apps/web/src/router.tsx',
    'apps/web/src/components/button.tsx',
    'apps/web/src/lib/toast.ts',
  ],
  ...['auth', 'venues', 'voting', 'team', 'shell'].map(
    (name) => `apps/web/src/features/${name}/${name}.hooks.ts`,
  ),
]

const allowed: [from: string, source: string][] = [
  ['packages/contracts/src/venues.ts', `import { z } from 'zod'\nimport { id } from './ids.ts'`],
  ['packages/db/src/tables.ts', `import type { Vote } from '@lunchvote/contracts/votes'`],
  ['packages/client/src/client.ts', `import type { AppRouter } from '@lunchvote/api/root'`],
  [
    'apps/server/src/main.ts',
    `import '@lunchvote/api/root'\nimport '@lunchvote/db/database'\nimport '@lunchvote/restaurant-import/read'`,
  ],
  [
    'apps/web/src/lib/api/trpc.ts',
    `import type { AppRouter } from '@lunchvote/api/root'\nimport { votes } from '@lunchvote/contracts/votes'`,
  ],
  [
    'packages/api/src/voting/voting.router.ts',
    `import { z } from 'zod'\nimport { router } from '../trpc.ts'\nimport * as service from './voting.service.ts'`,
  ],
  [
    'packages/api/src/voting/voting.service.ts',
    `import { DomainError } from '../errors.ts'\nimport './voting.queries.ts'\nimport './voting.rules.ts'`,
  ],
  [
    'packages/api/src/voting/voting.service.ts',
    `import type { Database } from '@lunchvote/db/database'\nimport type { Member } from '../member.ts'`,
  ],
  [
    'packages/api/src/voting/voting.queries.ts',
    `import { eq } from 'drizzle-orm'\nimport type { Row } from './voting.rules.ts'\nimport '@lunchvote/db/database'`,
  ],
  ['packages/api/src/auth/auth.service.ts', `import { join } from '../team/team.service.ts'`],
  ['packages/api/src/venues/venues.queries.ts', `import { dayStart } from '../voting/voting.queries.ts'`],
  ['packages/api/src/team/team.service.ts', `import { isTime } from '../voting/voting.rules.ts'`],
  [
    'packages/api/src/voting/voting.test.ts',
    `import { createTestApi } from '../testing/test-api.ts'\nimport './voting.queries.ts'`,
  ],
  [
    'packages/api/src/openapi.ts',
    `import { appRouter } from './root.ts'\nimport { generate } from 'trpc-openapi'`,
  ],
  [
    'apps/web/src/routes/votes.tsx',
    `import '~/features/voting/voting.hooks.ts'\nimport '~/components/button.tsx'`,
  ],
  [
    'apps/web/src/features/voting/components/board.tsx',
    `import '../voting.hooks.ts'\nimport '~/features/venues/venues.hooks.ts'\nimport '~/features/auth/auth.hooks.ts'`,
  ],
  [
    'apps/web/src/features/shell/components/menu.tsx',
    `import '~/features/team/team.hooks.ts'\nimport '~/lib/toast.ts'`,
  ],
]

const forbidden: [from: string, source: string, expected: RegExp][] = [
  ['packages/contracts/src/venues.ts', `import { eq } from 'drizzle-orm'`, /^1: .*depends on zod alone/],
  ['packages/contracts/src/venues.ts', `import '@lunchvote/db/database'`, /depends on zod alone/],
  [
    'packages/db/src/tables.ts',
    `import { limits } from '@lunchvote/contracts/votes'`,
    /may import only types/,
  ],
  [
    'packages/api/src/ports.ts',
    `import { read } from '@lunchvote/restaurant-import/read'`,
    /in src\/ports\.ts/,
  ],
  ['packages/api/src/ports.ts', `import { Hono } from 'hono'`, /packages\/api may not import hono/],
  [
    'packages/api/src/ports.ts',
    `import { createLogger } from '../../../apps/server/src/log.ts'`,
    /may not import apps\/server/,
  ],
  [
    'packages/client/src/client.ts',
    `import { appRouter } from '@lunchvote/api/root'`,
    /contains no server code/,
  ],
  [
    'apps/web/src/lib/api/trpc.ts',
    `import { appRouter } from '@lunchvote/api/root'`,
    /only types from the api/,
  ],
  [
    'apps/web/src/lib/api/trpc.ts',
    `\nexport const load = () => import('@lunchvote/db/database')`,
    /^2: apps\/web may not import packages\/db/,
  ],
  ['apps/web/src/lib/api/trpc.ts', `import { readFile } from 'node:fs'`, /runs in a browser/],
  ['apps/web/src/lib/api/trpc.ts', `import { readFile } from 'node:fs/promises'`, /runs in a browser/],
  ['apps/server/src/main.ts', `import '../../../tooling/e2e/src/fixtures.ts'`, /may not import tooling\/e2e/],
  ['apps/server/src/main.ts', `import '@lunchvote/api/testing/test-api'`, /is for tests only/],
  [
    'packages/api/src/voting/voting.router.ts',
    `import './voting.queries.ts'`,
    /router may not import queries.*move the rest to the service/,
  ],
  [
    'packages/api/src/voting/voting.router.ts',
    `import { votes } from '@lunchvote/db/database'`,
    /router may not import db/,
  ],
  [
    'packages/api/src/voting/voting.service.ts',
    `import './voting.router.ts'`,
    /service may not import router/,
  ],
  [
    'packages/api/src/voting/voting.service.ts',
    `import { TRPCError } from '@trpc/server'`,
    /independent of the transport/,
  ],
  [
    'packages/api/src/voting/voting.service.ts',
    `import { sql } from 'drizzle-orm'`,
    /move SQL to its queries/,
  ],
  [
    'packages/api/src/voting/voting.service.ts',
    `import { openDatabase } from '@lunchvote/db/database'`,
    /service may import only types from db/,
  ],
  [
    'packages/api/src/voting/voting.service.ts',
    `import '../venues/venues.queries.ts'`,
    /only the service of another slice/,
  ],
  [
    'packages/api/src/venues/venues.service.ts',
    `import '../team/team.service.ts'`,
    /auth → team, account → team, operator → account/,
  ],
  ['packages/api/src/voting/voting.rules.ts', `import './voting.queries.ts'`, /rules are pure functions/],
  [
    'packages/api/src/voting/voting.queries.ts',
    `import { tally } from './voting.rules.ts'`,
    /queries may import only types from rules/,
  ],
  [
    'packages/api/src/voting/voting.queries.ts',
    `export * from './voting.service.ts'`,
    /queries may not import service/,
  ],
  ['packages/api/src/trpc.ts', `import { vote } from './voting/voting.service.ts'`, /import no slice/],
  ['apps/web/src/features/voting/voting.rules.ts', `import '~/routes/auth.tsx'`, /does not import its route/],
  [
    'apps/web/src/features/venues/venues.rules.ts',
    `import type { Tally } from '~/features/voting/voting.hooks.ts'`,
    /imports no other feature/,
  ],
  [
    'apps/web/src/features/auth/auth.rules.ts',
    `import '../venues/venues.hooks.ts'`,
    /imports no other feature/,
  ],
  ['apps/web/src/components/card.tsx', `import '~/features/auth/auth.hooks.ts'`, /has no code about lunch/],
  [
    'apps/web/src/lib/query.ts',
    `type B = import('../components/button.tsx').Button`,
    /lib may not import component/,
  ],
]

describe('allowed imports', () => {
  test.each(allowed)('%s: %s', (from, source) => expect(messages(from, source, everything)).toEqual([]))
})

describe('refused imports', () => {
  test.each(forbidden)('%s: %s', (from, source, expected) => {
    expect(messages(from, source, everything)).toEqual([expect.stringMatching(expected)])
  })
})

test('a package without a rule is refused', () => {
  const [message] = messages('packages/newcomer/src/a.ts', `import '@lunchvote/contracts/ids'`, everything)
  expect(message).toMatch(/has no rule yet/)
})
