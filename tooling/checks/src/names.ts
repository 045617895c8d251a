import { basename } from 'node:path'
import type { Finding } from './finding.ts'
import { isCode, isGenerated, type Tree } from './tree.ts'
import { emptyNames, longestFile, vocabulary } from './vocabulary.ts'

/** Files outside the vocabulary, and files that have grown past what one reads in a sitting. */
export function checkNames(tree: Tree): Finding[] {
  return tree.files.flatMap((file) => {
    const problems = [misnamed(file), tooLong(tree, file)]
    return problems.flatMap((message) => (message ? [{ file, message }] : []))
  })
}

function misnamed(file: string): string | undefined {
  if (isCode(file)) {
    // A route's file is named by its path, and `index` is one.
    const empty = emptyNames.find(({ name }) => name.test(basename(file)))
    if (empty && !file.startsWith('apps/web/src/routes/')) return empty.because
  }
  for (const { folder, names, because } of vocabulary) {
    const match = folder.exec(file)
    if (match) return names.some((name) => name.test(file.slice(match[0].length))) ? undefined : because
  }
  return undefined
}

function tooLong(tree: Tree, file: string): string | undefined {
  if ((!isCode(file) && !file.endsWith('.css')) || isGenerated(file)) return undefined
  const lines = tree.read(file).replace(/\n$/, '').split('\n').length
  return lines > longestFile ? `${lines} lines, and ${longestFile} is the limit: split it by noun` : undefined
}
