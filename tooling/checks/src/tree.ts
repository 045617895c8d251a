import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'

/** A checkout. All paths are relative to its root. */
export type Tree = {
  files: readonly string[]
  /** Whether the file or folder exists. */
  has: (path: string) => boolean
  read: (path: string) => string
}

/** A place where a rule is broken. `message` explains how to fix it. */
export type Finding = { file: string; line: number; message: string }

/** Folders that are not committed. */
const ignoredFolders = new Set([
  ...['.git', 'node_modules', 'dist', 'data', 'coverage', '.turbo', '.cache', '.tanstack'],
  ...['test-results', 'playwright-report'],
])

export function openTree(root: string): Tree {
  return {
    files: filesBelow(root, ''),
    has: (path) => existsSync(join(root, path)),
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
