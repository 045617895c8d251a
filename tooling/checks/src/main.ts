import { fileURLToPath } from 'node:url'
import { checkDocPaths } from './doc-paths.ts'
import { checkImports } from './imports.ts'
import { checkTexts } from './texts.ts'
import { openTree } from './tree.ts'

const tree = openTree(fileURLToPath(new URL('../../..', import.meta.url)))
const findings = [...checkImports(tree), ...checkDocPaths(tree), ...checkTexts(tree)]

for (const { file, line, message } of findings) console.error(`${file}:${line}  ${message}`)
console.log(`Structure: ${tree.files.length} files, ${findings.length} problems.`)
process.exitCode = findings.length > 0 ? 1 : 0
