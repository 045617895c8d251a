import { fileURLToPath } from 'node:url'
import { checkBoundaries } from './boundaries.ts'
import { checkDocPaths } from './doc-paths.ts'
import { checkFileNames } from './file-names.ts'
import { importGraph } from './import-graph.ts'
import { openTree } from './tree.ts'

const tree = openTree(fileURLToPath(new URL('../../..', import.meta.url)))
const findings = [...checkBoundaries(importGraph(tree)), ...checkFileNames(tree), ...checkDocPaths(tree)]

for (const { file, line, message } of findings) {
  console.error(`${line === undefined ? file : `${file}:${line}`}  ${message}`)
}
console.log(`Structure: ${tree.files.length} files, ${findings.length} problems.`)
process.exitCode = findings.length > 0 ? 1 : 0
