import { basename } from 'node:path'
import { fileNameRules, maxLines, vagueNames } from './file-name-rules.ts'
import type { Finding } from './finding.ts'
import { isCode, isGenerated, type Tree } from './tree.ts'

/** Finds files that have a wrong name, are in a wrong folder, or are too long. */
export function checkFileNames(tree: Tree): Finding[] {
  return tree.files.flatMap((file) => {
    const problems = [misnamed(file), tooLong(tree, file)]
    return problems.flatMap((message) => (message ? [{ file, message }] : []))
  })
}

function misnamed(file: string): string | undefined {
  if (isCode(file)) {
    // Routes may have vague names, because the router needs files named `index`.
    const vague = vagueNames.find(({ name }) => name.test(basename(file)))
    if (vague && !file.startsWith('apps/web/src/routes/')) return vague.because
  }
  for (const { folder, names, because } of fileNameRules) {
    const match = folder.exec(file)
    if (match)
      return names.some((name) => name.test(plainTest(file.slice(match[0].length)))) ? undefined : because
  }
  return undefined
}

/** The rules for a test are also those for a deep test. */
const plainTest = (name: string) => name.replace(/\.deep(?=\.test\.)/, '')

function tooLong(tree: Tree, file: string): string | undefined {
  if ((!isCode(file) && !file.endsWith('.css')) || isGenerated(file)) return undefined
  const lines = tree.read(file).replace(/\n$/, '').split('\n').length
  return lines > maxLines ? `${lines} lines, at most ${maxLines} are allowed: split it by noun` : undefined
}
