import { posix } from 'node:path'
import type { Tree } from './tree.ts'

/** What an import resolves to: a file of this repository, or a third party (a package's name, or `node:…`). */
export type Target = { file: string } | { thirdParty: string }

const web = 'apps/web/'
const endings = ['', '.ts', '.tsx', '.js', '/index.ts', '/index.tsx']

/** Gives undefined for a file that does not exist: the compiler reports that. */
export function resolve(
  tree: Tree,
  workspaces: Workspaces,
  from: string,
  specifier: string,
): Target | undefined {
  const bare = specifier.replace(/\?.*$/, '')
  if (bare.startsWith('.')) return toFile(tree, posix.join(posix.dirname(from), bare))
  if (bare.startsWith('~/') && from.startsWith(web)) return toFile(tree, `${web}src/${bare.slice(2)}`)
  const name = packageName(bare)
  const workspace = workspaces.get(name)
  if (!workspace) return { thirdParty: name }
  const path = exported(workspace.exports, `.${bare.slice(name.length)}`)
  return path === undefined ? undefined : toFile(tree, posix.join(workspace.folder, path))
}

type Exports = string | Record<string, unknown>
export type Workspaces = Map<string, { folder: string; exports: Exports }>

export function readWorkspaces(tree: Tree): Workspaces {
  const manifests = tree.files.filter((path) => /^(apps|packages|tooling)\/[^/]+\/package\.json$/.test(path))
  return new Map(
    manifests.map((path) => {
      const { name, exports = {} } = JSON.parse(tree.read(path)) as { name: string; exports?: Exports }
      return [name, { folder: posix.dirname(path), exports }]
    }),
  )
}

/** Resolves `exports` of package.json; the only pattern in use is `"./*": "./src/*.ts"`. */
function exported(exports: Exports, subpath: string): string | undefined {
  if (typeof exports === 'string') return subpath === '.' ? exports : undefined
  for (const [key, value] of Object.entries(exports)) {
    const path = typeof value === 'string' ? value : anyCondition(value)
    if (path === undefined) continue
    if (key === subpath) return path
    const [before, after] = key.split('*')
    if (after === undefined || before === undefined) continue
    if (subpath.startsWith(before) && subpath.endsWith(after)) {
      return path.replaceAll('*', subpath.slice(before.length, subpath.length - after.length))
    }
  }
  return undefined
}

function anyCondition(value: unknown): string | undefined {
  const first = Object.values((value ?? {}) as Record<string, unknown>)[0]
  return typeof first === 'string' ? first : undefined
}

function toFile(tree: Tree, path: string): Target | undefined {
  const file = endings.map((ending) => path + ending).find(tree.has)
  return file === undefined ? undefined : { file }
}

function packageName(specifier: string): string {
  if (specifier.startsWith('node:')) return specifier
  return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')
}
