import { expect, test } from 'vitest'
import { checkNames } from './names.ts'
import { fixtureTree } from './testing/fixture-tree.ts'

const said = (path: string, content = 'export {}\n') =>
  checkNames(fixtureTree({ [path]: content })).map(({ file, message }) => `${file}  ${message}`)

test.each([
  'packages/contracts/src/votes.ts',
  'packages/db/src/tables/vault-items.ts',
  'packages/db/src/testing/anything.ts',
  'packages/api/src/root.ts',
  'packages/api/src/votes/votes.service.ts',
  'packages/api/src/votes/voting-day.rules.ts',
  'packages/api/src/votes/voting-day.rules.test.ts',
  'packages/api/src/auth/adapters/password-hasher.ts',
  'apps/server/src/http/rest/rest.ts',
  'apps/server/src/jobs/daily-reset.test.ts',
  'apps/web/src/main.tsx',
  'apps/web/src/routes/_member/$team/index.tsx',
  'apps/web/src/features/votes/votes.hooks.ts',
  'apps/web/src/features/votes/components/vote-card.test.tsx',
  'apps/web/src/lib/toast.ts',
])('%s is in the vocabulary', (path) => expect(said(path)).toEqual([]))

test.each([
  ['packages/api/src/votes/votes.repository.ts', /a slice is made of/],
  ['packages/api/src/votes/components/votes.rules.ts', /side by side/],
  ['packages/api/src/mailer.ts', /belongs into a slice, or outside the api/],
  ['packages/api/src/billing/billing.service.ts', /beside the slices/],
  ['packages/contracts/src/votes/votes.ts', /flat/],
  ['packages/contracts/src/VoteSchema.ts', /kebab-case/],
  ['packages/db/src/index.ts', /no barrels/],
  ['apps/server/src/lib/helpers.ts', /says nothing/],
  ['apps/web/src/features/votes/utils.ts', /says nothing/],
  ['apps/web/src/features/votes/vote-card.tsx', /components folder/],
  ['apps/web/src/features/votes/components/sort.ts', /logic goes to/],
  ['apps/web/src/features/billing/billing.hooks.ts', /features are auth/],
  ['apps/web/src/hooks/use-vote.ts', /only main, router/],
])('%s is not', (path, says) => expect(said(path)).toEqual([expect.stringMatching(says)]))

test('a file of 300 lines passes, one of 301 does not, a generated one may be as long as it likes', () => {
  expect(said('apps/server/src/app.ts', 'x\n'.repeat(300))).toEqual([])
  expect(said('apps/server/src/app.ts', 'x\n'.repeat(301))).toEqual([
    expect.stringMatching(/301 lines.*split it by noun/),
  ])
  expect(said('apps/web/src/routeTree.gen.ts', 'x\n'.repeat(900))).toEqual([])
})
