import { expect, test } from 'vitest'
import { checkCircles } from './circles.ts'
import { importGraph } from './import-graph.ts'
import { fixtureTree } from './testing/fixture-tree.ts'

const circles = (files: Record<string, string>) => checkCircles(importGraph(fixtureTree(files)))

test('a circle of three files is named once, file by file', () => {
  const found = circles({
    'packages/db/src/a.ts': `export * from './b.ts'`,
    'packages/db/src/b.ts': `import './c.ts'`,
    'packages/db/src/c.ts': `export const later = () => import('@lunchvote/db/a')`,
    'packages/db/src/d.ts': `import './a.ts'`,
  })
  expect(found).toHaveLength(1)
  expect(found[0]?.message).toContain(
    'packages/db/src/a.ts → packages/db/src/b.ts → packages/db/src/c.ts → packages/db/src/a.ts',
  )
})

test('a diamond is no circle, and neither are types that come back', () => {
  const found = circles({
    'packages/db/src/a.ts': `import './b.ts'\nimport './c.ts'`,
    'packages/db/src/b.ts': `import './d.ts'\nimport type { A } from './a.ts'`,
    'packages/db/src/c.ts': `import './d.ts'\nimport { type A } from './a.ts'`,
    'packages/db/src/d.ts': `export type { A } from './a.ts'`,
  })
  expect(found).toEqual([])
})
