import { expect, test } from 'vitest'
import { checkDocPaths } from './doc-paths.ts'
import { checkImports } from './imports.ts'
import { checkTexts } from './texts.ts'

/** A checkout of these files. */
function treeOf(texts: Record<string, string>) {
  const files = Object.keys(texts)
  const has = (path: string) =>
    files.some((file) => file === path || file.startsWith(`${path.replace(/\/$/, '')}/`))
  return { files, has, read: (path: string) => texts[path] ?? '' }
}

const packages = ['contracts', 'db', 'outgoing', 'restaurant-import', 'api', 'client']
const others = Object.fromEntries(packages.map((name) => [`packages/${name}/src/a.ts`, '']))
const messages = (from: string, text: string) =>
  checkImports(treeOf({ ...others, 'tooling/bench/src/a.ts': '', [from]: text })).map(
    ({ line, message }) => `${line}: ${message}`,
  )

const voting = (layer: string) => `packages/api/src/voting/voting.${layer}.ts`

test.each([
  ['packages/contracts/src/venues.ts', `import { z } from 'zod'\nimport { id } from './ids.ts'`],
  ['packages/db/src/tables.ts', `import type { Vote } from '@lunchvote/contracts/votes'`],
  ['packages/client/src/client.ts', `import type { AppRouter } from '@lunchvote/api/root'`],
  ['apps/server/src/main.ts', `import '@lunchvote/api/root'\nimport '@lunchvote/restaurant-import/read'`],
  ['apps/web/src/lib/trpc.ts', `import type { AppRouter } from '@lunchvote/api/root'`],
  [voting('router'), `import { router } from '../trpc.ts'\nimport * as service from './voting.service.ts'`],
  [voting('service'), `import './voting.queries.ts'\nimport type { Db } from '@lunchvote/db/database'`],
  [voting('queries'), `import { eq } from 'drizzle-orm'\nimport type { Row } from './voting.rules.ts'`],
  ['packages/api/src/auth/auth.service.ts', `import { join } from '../team/team.service.ts'`],
  ['packages/api/src/team/team.queries.ts', `import { dayStart } from '../voting/day.queries.ts'`],
  [voting('test'), `import { createTestApi } from '../testing/test-api.ts'\nimport 'hono'`],
  ['apps/web/src/routes/votes.tsx', `import '~/features/voting/votes.hooks.ts'`],
])('%s may have the imports %s', (from, text) => expect(messages(from, text)).toEqual([]))

test.each([
  ['packages/contracts/src/venues.ts', `import { eq } from 'drizzle-orm'`, /^1: .*depends on zod alone/],
  ['packages/db/src/tables.ts', `import { limits } from '@lunchvote/contracts/votes'`, /only types from/],
  ['packages/api/src/ports.ts', `import { read } from '@lunchvote/restaurant-import/read'`, /src\/ports\.ts/],
  ['packages/api/src/ports.ts', `import { log } from '../../../apps/server/src/log.ts'`, /apps combine/],
  ['packages/client/src/client.ts', `export { appRouter } from '@lunchvote/api/root'`, /no server code/],
  ['packages/client/src/client.ts', `import 'undici'`, /may not import undici: .*no server code/],
  ['apps/web/src/lib/trpc.ts', `\nexport const load = () => import('@lunchvote/db/a')`, /^2: .*in a browser/],
  ['apps/web/src/lib/trpc.ts', `import { readFile } from 'node:fs/promises'`, /runs in a browser/],
  ['apps/server/src/main.ts', `import '../../../tooling/bench/src/a.ts'`, /for tests only/],
  ['apps/server/src/main.ts', `import '@lunchvote/api/testing/test-api'`, /for tests only/],
  ['apps/server/src/main.ts', `import './http/utils.ts'`, /name the file after its content/],
  [voting('router'), `import './voting.queries.ts'`, /move the rest to the service/],
  [voting('service'), `import { TRPCError } from '@trpc/server'`, /independent of the transport/],
  [
    voting('service'),
    `import { openDatabase } from '@lunchvote/db/database'`,
    /only types from packages\/db/,
  ],
  [voting('service'), `import '../venues/venues.queries.ts'`, /only the services of other slices/],
  [voting('rules'), `import './voting.queries.ts'`, /pure functions/],
  [voting('queries'), `export * from './voting.service.ts'`, /queries only run SQL/],
  ['packages/api/src/trpc.ts', `import { vote } from './voting/votes.service.ts'`, /import no slice/],
  ['apps/web/src/features/voting/a.rules.ts', `import '~/routes/auth.tsx'`, /does not import its route/],
  ['apps/web/src/components/card.tsx', `import '~/features/auth/auth.hooks.ts'`, /no code about lunch/],
  ['apps/web/src/lib/query.ts', `import type { B } from '../components/button.tsx'`, /the lowest layer/],
])('%s may not have the import %s', (from, text, expected) => {
  expect(messages(from, text)).toEqual([expect.stringMatching(expected)])
})

test('slices may not import each other in a circle, not even types', () => {
  const feature = (name: string) => `apps/web/src/features/${name}/${name}.hooks.ts`
  const imports = (name: string) => `import type { A } from '~/features/${name}/${name}.hooks.ts'`
  const files = { [feature('auth')]: imports('team'), [feature('team')]: imports('vault') }
  expect(checkImports(treeOf(files))).toEqual([])
  const circle = checkImports(treeOf({ ...files, [feature('vault')]: imports('auth') }))
  expect(circle.map(({ message }) => message)).toEqual([
    expect.stringMatching('these import each other: auth → team → vault → auth'),
  ])
})

test('a document may not mention a path that does not exist', () => {
  const found = (text: string) =>
    checkDocPaths(treeOf({ 'apps/server/src/http/rest.ts': '', 'docs/a.md': text })).map(
      ({ line, message }) => `${line}: ${message}`,
    )
  const missing = 'See [the code](../apps/server/src/rest.ts#top)\n`votes.service.ts`, `packages/web/`'
  expect(found(missing)).toEqual([
    '1: there is no ../apps/server/src/rest.ts; correct the document',
    '2: there is no votes.service.ts; correct the document',
    '2: there is no packages/web/; correct the document',
  ])
  const existing = [
    '[rest](../apps/server/src/http/rest.ts), [here](#here), [site](https://example.com/a.md), `rest.ts`',
    '`apps/server/src/http/`, `apps/*/src/**/*.ts`, `apps/web/dist/a.html`, `/api/votes`, `<f>.router.ts`',
    '```\napps/nowhere/at-all.ts\n```',
  ]
  expect(found(existing.join('\n'))).toEqual([])
})

const screen = 'apps/web/src/features/voting/components/vote-screen.tsx'
const textsIn = (code: string, file = screen) =>
  checkTexts(treeOf({ [file]: code })).map(({ line, message }) => `${line}: ${message.split(' is a ')[0]}`)

test.each([
  ['<p>\n  Who eats?\n</p>', '1: "Who eats?"'],
  ['<p>{count} votes</p>', '1: "votes"'],
  ['<input placeholder="Venue name" />', '1: "Venue name"'],
  ['<p aria-label={"Votes for " + name} />', '1: "Votes for "'],
  ["\nconst texts = { lost: 'You are offline' }", '2: "You are offline"'],
  ["showToast({ text: failed ? 'please try again.' : title })", '1: "please try again."'],
])('the text in %j is found', (code, expected) => expect(textsIn(code)).toEqual([expected]))

test.each([
  '<p className="flex Grid">{votingMessages.open}</p>',
  '<Link to="/Team" search={{ tab: "login" }}>LunchVote</Link>',
  "import { Menu } from 'Some Library'",
  "type Kind = 'Some Kind'",
  "if (event.key === 'Some Key') track('Vote Click')",
  "throw new Error('For developers.')",
  "const headingStyle = 'Text-Lg font-bold'",
])('in %j there is no text', (code) => expect(textsIn(code)).toEqual([]))

test('modules of texts and tests may contain texts', () => {
  for (const name of ['voting.messages.ts', 'voting.messages.de.ts', 'voting.test.tsx']) {
    expect(textsIn("export const a = 'Who eats?'", `apps/web/src/features/voting/${name}`)).toEqual([])
  }
})
