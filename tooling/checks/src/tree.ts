import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'

/** The files of a checkout, by their path from the root. */
export type Tree = {
  files: readonly string[]
  has: (path: string) => boolean
  hasFolder: (path: string) => boolean
  read: (path: string) => string
}

/** Folders that are not committed. */
const ignoredFolders = new Set([
  ...['.git', 'node_modules', 'dist', 'data', 'coverage', '.turbo', '.cache', '.tanstack'],
  ...['test-results', 'playwright-report'],
])

export function openTree(root: string): Tree {
  const files = filesBelow(root, '').sort()
  const known = new Set(files)
  const folders = new Set(files.flatMap(foldersAbove))
  return {
    files,
    has: (path) => known.has(path),
    hasFolder: (path) => folders.has(path.replace(/\/$/, '')),
    read: (path) => readFileSync(join(root, path), 'utf8'),
  }
}

function filesBelow(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = posix.join(folder, entry.name)
    if (entry.isDirectory()) return ignoredFolders.has(entry.name) ? [] : filesBelow(root, path)
    return entry.isFile() ? [path] : []
  })
}

function foldersAbove(path: string): string[] {
  const parts = path.split('/').slice(0, -1)
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'))
}

const code = /^(apps|packages|tooling)\/.*\.(ts|tsx|mts|js|mjs)$/

export const isGenerated = (path: string): boolean => /\.gen\.ts$/.test(path)

export const isCode = (path: string): boolean => code.test(path)

/** Tests, and code that only tests use. */
export const isForTests = (path: string): boolean => /\.(test|spec)\.tsx?$|\/testing\//.test(path)
