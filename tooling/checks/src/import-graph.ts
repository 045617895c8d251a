import { resolve, type Target } from './resolve.ts'
import { type SourceImport, sourceImports } from './source-imports.ts'
import { isCode, isGenerated, type Tree } from './tree.ts'

export type Edge = Omit<SourceImport, 'specifier'> & { from: string; to: Target }

/** Returns the imports of all source files. An import of a file that does not exist is left out. */
export function importGraph(tree: Tree): Edge[] {
  const sources = tree.files.filter((file) => isCode(file) && !isGenerated(file))
  return sources.flatMap((from) =>
    sourceImports(from, tree.read(from)).flatMap(({ specifier, ...how }) => {
      const to = resolve(tree, from, specifier)
      return to ? [{ from, to, ...how }] : []
    }),
  )
}
