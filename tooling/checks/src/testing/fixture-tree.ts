import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'
import { openTree, type Tree } from '../tree.ts'

/** Creates a checkout of the given files in a temporary folder. The folder is deleted after the test. */
export function fixtureTree(files: Record<string, string>): Tree {
  const root = mkdtempSync(join(tmpdir(), 'lunchvote-checks-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(join(root, dirname(path)), { recursive: true })
    writeFileSync(join(root, path), content)
  }
  return openTree(root)
}
