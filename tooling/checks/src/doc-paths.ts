import { posix } from 'node:path'
import { docReferences } from './doc-references.ts'
import type { Finding } from './finding.ts'
import type { Tree } from './tree.ts'

const documents = /^(README|ARCHITECTURE)\.md$|^docs\/.*\.md$/
/** Present once something has run, or only on the machine of whoever reads: a checkout does not have them. */
const notCommitted =
  /(^|\/)(node_modules|dist|data|\.env|\.turbo|\.cache|test-results|playwright-report)(\/|$)/

/** Paths in the documents that lead nowhere. */
export function checkDocPaths(tree: Tree): Finding[] {
  return tree.files
    .filter((file) => documents.test(file))
    .flatMap((file) =>
      docReferences(tree.read(file)).flatMap(({ path, line, kind }) => {
        const folder = posix.dirname(file)
        const places =
          kind === 'link' ? [posix.join(folder, path)] : [posix.normalize(path), posix.join(folder, path)]
        if (places.some((place) => notCommitted.test(place) || exists(tree, place))) return []
        if (kind === 'name' && tree.files.some((known) => matchesGlob(`**/${path}`, known))) return []
        return [{ file, line, message: `there is no ${path}; the document is behind the code` }]
      }),
    )
}

function exists(tree: Tree, path: string): boolean {
  if (path === '.' || tree.has(path) || tree.hasFolder(path)) return true
  return /[*{[]/.test(path) && tree.files.some((file) => matchesGlob(path, file))
}

/** A pattern of folders matches through what is in them. */
const matchesGlob = (pattern: string, file: string) =>
  posix.matchesGlob(file, pattern) || posix.matchesGlob(file, `${pattern.replace(/\/$/, '')}/**`)
