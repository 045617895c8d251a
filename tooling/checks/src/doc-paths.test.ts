import { expect, test } from 'vitest'
import { checkDocPaths } from './doc-paths.ts'
import { fixtureTree } from './testing/fixture-tree.ts'

const code = { 'apps/server/src/http/rest.ts': '', 'packages/api/src/votes/votes.rules.ts': '' }
const messages = (file: string, text: string) =>
  checkDocPaths(fixtureTree({ ...code, [file]: text })).map(({ line, message }) => `${line}: ${message}`)

test('reports dead links and paths with their line', () => {
  expect(messages('docs/decisions/rest.md', 'See [the code](../../apps/server/src/rest.ts#top)')).toEqual([
    expect.stringMatching(/^1: there is no \.\.\/\.\.\/apps\/server\/src\/rest\.ts/),
  ])
  expect(messages('README.md', '\n\nSee `packages/api/src/votes/tally.rules.ts`.')).toEqual([
    expect.stringMatching(/^3: there is no packages\/api\/src\/votes\/tally\.rules\.ts/),
  ])
  expect(
    messages('ARCHITECTURE.md', 'run `node tooling/launch/go.mjs`, read `votes.service.ts`, `packages/web/`'),
  ).toHaveLength(3)
  expect(messages('README.md', '[a]: docs/gone.md')).toHaveLength(1)
})

test('accepts existing files, generated files, and text that is not a path', () => {
  const text = [
    '[rest](apps/server/src/http/rest.ts) and [here](#here), [site](https://example.com/a.md), [api](/api/docs)',
    '`apps/server`, `apps/server/src/http/`, `apps/server/src/http/rest.ts:12`, `./apps/server`, `rest.ts`',
    '`apps/*/src/**/*.ts`, `packages/{api,web}/src`, `*.rules.ts`, `packages/<name>/src`, `<f>.router.ts`',
    '`apps/web/dist/index.html`, `data/`, `.env`, `/api/votes`, `text/html`, `@lunchvote/api`, `a/b`',
    '```\napps/nowhere/at-all.ts\n```',
  ].join('\n')
  expect(messages('README.md', text)).toEqual([])
})
