import { expect, test } from 'vitest'
import { importGraph } from './import-graph.ts'
import { checkStartupImports } from './startup-imports.ts'
import { fixtureTree } from './testing/fixture-tree.ts'

const found = (importer: string) =>
  checkStartupImports(
    importGraph(
      fixtureTree({
        'apps/server/src/main.ts': `import '@lunchvote/restaurant-import/importer'`,
        'packages/restaurant-import/src/importer.ts': importer,
        'packages/restaurant-import/src/writer.ts': `import OpenAI from 'openai'`,
      }),
    ),
  )

test.each([
  `import './writer.ts'`,
  `import { type Writer } from './writer.ts'`,
  `export { type Writer } from './writer.ts'`,
])('reports a third party that the server reaches by %s', (importer) => {
  expect(found(importer)).toEqual([
    {
      file: 'packages/restaurant-import/src/writer.ts',
      line: 1,
      message: expect.stringMatching(/^the server loads openai when it starts: .*import\(\)/),
    },
  ])
})

test.each([
  `export const load = () => import('./writer.ts')`,
  `import type { Writer } from './writer.ts'`,
  `export type { Writer } from './writer.ts'`,
  `export type Writer = import('./writer.ts').Writer`,
])('accepts %s', (importer) => expect(found(importer)).toEqual([]))
