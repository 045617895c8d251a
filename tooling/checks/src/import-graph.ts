import { readWorkspaces, resolve, type Target } from './resolve.ts'
import { sourceImports } from './source-imports.ts'
import { isCode, isGenerated, type Tree } from './tree.ts'

export type Edge = { from: string; line: number; typeOnly: boolean; to: Target }

/** Every import of every source file that leads somewhere. */
export function importGraph(tree: Tree): Edge[] {
  const workspaces = readWorkspaces(tree)
  return tree.files
    .filter((file) => isCode(file) && !isGenerated(file))
    .flatMap((from) =>
      sourceImports(from, tree.read(from)).flatMap(({ specifier, line, typeOnly }) => {
        const to = resolve(tree, workspaces, from, specifier)
        return to ? [{ from, line, typeOnly, to }] : []
      }),
    )
}
