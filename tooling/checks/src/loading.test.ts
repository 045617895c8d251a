import { expect, test } from 'vitest'
import { importGraph } from './import-graph.ts'
import { checkLoading } from './loading.ts'
import { fixtureTree } from './testing/fixture-tree.ts'

const found = (importer: string) =>
  checkLoading(
    importGraph(
      fixtureTree({
        'apps/server/src/main.ts': `import '@lunchvote/restaurant-import/importer'`,
        'packages/restaurant-import/src/importer.ts': importer,
        'packages/restaurant-import/src/writer.ts': `import OpenAI from 'openai'`,
      }),
    ),
  )

test('what the server reaches by imports alone is loaded as it starts', () => {
  expect(found(`import './writer.ts'`)).toEqual([
    {
      file: 'packages/restaurant-import/src/writer.ts',
      line: 1,
      message: expect.stringMatching(/^the server loads openai as it starts: .*import\(\)/),
    },
  ])
})

test.each([
  `export const load = () => import('./writer.ts')`,
  `import type { Writer } from './writer.ts'`,
  `export type Writer = import('./writer.ts').Writer`,
])('%s is not', (importer) => expect(found(importer)).toEqual([]))
