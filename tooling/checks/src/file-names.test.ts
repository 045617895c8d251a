import { expect, test } from 'vitest'
import { checkFileNames } from './file-names.ts'
import { fixtureTree } from './testing/fixture-tree.ts'

const messages = (path: string, content = 'export {}\n') =>
  checkFileNames(fixtureTree({ [path]: content })).map(({ file, message }) => `${file}  ${message}`)

test.each([
  'packages/contracts/src/votes.ts',
  'packages/db/src/tables/vault-items.ts',
  'packages/db/src/testing/anything.ts',
  'packages/api/src/root.ts',
  'packages/api/src/voting/votes.service.ts',
  'packages/api/src/voting/voting-day.rules.ts',
  'packages/api/src/voting/voting-day.rules.test.ts',
  'packages/api/src/auth/adapters/password-hasher.ts',
  'apps/server/src/http/rest/rest.ts',
  'apps/server/src/jobs/daily-reset.test.ts',
  'apps/web/src/main.tsx',
  'apps/web/src/routes/_member/$team/index.tsx',
  'apps/web/src/features/voting/votes.hooks.ts',
  'apps/web/src/features/voting/components/vote-card.test.tsx',
  'apps/web/src/lib/toast.ts',
])('%s is allowed', (path) => expect(messages(path)).toEqual([]))

test.each([
  ['packages/api/src/voting/votes.repository.ts', /a slice has/],
  ['packages/api/src/voting/components/votes.rules.ts', /no subfolders/],
  ['packages/api/src/mailer.ts', /put anything else in a slice, or outside the api/],
  ['packages/api/src/billing/billing.service.ts', /outside the slices/],
  ['packages/contracts/src/votes/votes.ts', /no subfolders/],
  ['packages/contracts/src/VoteSchema.ts', /kebab-case/],
  ['packages/db/src/index.ts', /no barrels/],
  ['apps/server/src/lib/helpers.ts', /after its content/],
  ['apps/web/src/features/voting/utils.ts', /after its content/],
  ['apps/web/src/features/voting/vote-card.tsx', /components folder/],
  ['apps/web/src/features/voting/components/sort.ts', /put logic in/],
  ['apps/web/src/features/billing/billing.hooks.ts', /the features are account, auth/],
  ['apps/web/src/hooks/use-vote.ts', /only main, router/],
])('%s is refused', (path, says) => expect(messages(path)).toEqual([expect.stringMatching(says)]))

test('a file has at most 300 lines unless it is generated', () => {
  expect(messages('apps/server/src/app.ts', 'x\n'.repeat(300))).toEqual([])
  expect(messages('apps/server/src/app.ts', 'x\n'.repeat(301))).toEqual([
    expect.stringMatching(/301 lines.*split it by noun/),
  ])
  expect(messages('apps/web/src/routeTree.gen.ts', 'x\n'.repeat(900))).toEqual([])
})
