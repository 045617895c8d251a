import { checkCircles } from './circles.ts'
import { checkDirections } from './directions.ts'
import { checkDocPaths } from './doc-paths.ts'
import type { Finding } from './finding.ts'
import { importGraph } from './import-graph.ts'
import { checkLoading } from './loading.ts'
import { checkNames } from './names.ts'
import type { Tree } from './tree.ts'

export function checkHouse(tree: Tree): Finding[] {
  const edges = importGraph(tree)
  return [
    ...checkDirections(edges),
    ...checkCircles(edges),
    ...checkLoading(edges),
    ...checkNames(tree),
    ...checkDocPaths(tree),
  ]
}
