import { checkBoundaries } from './boundaries.ts'
import { checkDocPaths } from './doc-paths.ts'
import { checkFileNames } from './file-names.ts'
import type { Finding } from './finding.ts'
import { importGraph } from './import-graph.ts'
import { checkStartupImports } from './startup-imports.ts'
import type { Tree } from './tree.ts'

export function checkStructure(tree: Tree): Finding[] {
  const edges = importGraph(tree)
  return [
    ...checkBoundaries(edges),
    ...checkStartupImports(edges),
    ...checkFileNames(tree),
    ...checkDocPaths(tree),
  ]
}
