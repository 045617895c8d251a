import { posix } from 'node:path'
import { docReferences } from './doc-references.ts'
import type { Finding } from './finding.ts'
import type { Tree } from './tree.ts'

const documents = /^[A-Z]+\.md$|^(docs|\.github|packages\/client)\/.*\.md$/
/** Paths that are not committed, so that a new checkout does not contain them. */
const notCommitted =
  /(^|\/)(node_modules|dist|data|\.env|\.turbo|\.cache|test-results|playwright-report)(\/|$)/

/** Finds the paths that a document mentions although they do not exist. */
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
        return [{ file, line, message: `there is no ${path}; correct the document` }]
      }),
    )
}

function exists(tree: Tree, path: string): boolean {
  if (tree.has(path)) return true
  return /[*{[]/.test(path) && tree.files.some((file) => matchesGlob(path, file))
}

/** Whether the pattern matches the file. A pattern for a folder matches the files below the folder. */
const matchesGlob = (pattern: string, file: string) =>
  posix.matchesGlob(file, pattern) || posix.matchesGlob(file, `${pattern.replace(/\/$/, '')}/**`)
