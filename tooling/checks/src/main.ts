import { fileURLToPath } from 'node:url'
import { checkHouse } from './check-house.ts'
import { findingLine } from './finding.ts'
import { openTree } from './tree.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const tree = openTree(root)
const findings = checkHouse(tree)

for (const finding of findings) console.error(findingLine(finding))
console.log(`Structure: ${tree.files.length} files, ${findings.length} out of place.`)
process.exitCode = findings.length > 0 ? 1 : 0
