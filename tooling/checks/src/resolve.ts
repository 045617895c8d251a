import { posix } from 'node:path'
import type { Tree } from './tree.ts'

/** The target of an import: a file of this repository, or a third party (a package's name, or `node:…`). */
export type Target = { file: string } | { thirdParty: string }

const web = 'apps/web/'

/** Returns undefined for a file that does not exist, because the compiler reports missing files. */
export function resolve(tree: Tree, from: string, specifier: string): Target | undefined {
  const path = specifier.replace(/\?.*$/, '')
  const [, workspace, subpath] = /^@lunchvote\/([^/]+)\/(.+)$/.exec(path) ?? []
  if (workspace !== undefined) {
    const folders = [`packages/${workspace}`, `tooling/${workspace}`]
    return existing(tree, ...folders.map((folder) => `${folder}/src/${subpath}.ts`))
  }
  if (path.startsWith('.')) return existing(tree, posix.join(posix.dirname(from), path))
  if (path.startsWith('~/') && from.startsWith(web)) return existing(tree, `${web}src/${path.slice(2)}`)
  return { thirdParty: packageName(path) }
}

function existing(tree: Tree, ...paths: string[]): Target | undefined {
  const file = paths.find(tree.has)
  return file === undefined ? undefined : { file }
}

function packageName(specifier: string): string {
  if (specifier.startsWith('node:')) return specifier
  return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')
}
