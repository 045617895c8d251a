import { fileURLToPath } from 'node:url'
import { checkStructure } from './check-structure.ts'
import { findingLine } from './finding.ts'
import { openTree } from './tree.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const tree = openTree(root)
const findings = checkStructure(tree)

for (const finding of findings) console.error(findingLine(finding))
console.log(`Structure: ${tree.files.length} files, ${findings.length} problems.`)
process.exitCode = findings.length > 0 ? 1 : 0
