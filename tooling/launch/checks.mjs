import { runTool } from './children.mjs'
import { inRoot, installedTool, pinnedNode } from './places.mjs'
import { pnpmArgs } from './pnpm.mjs'

/** @typedef {{ suite: string, passed: number, failed: number, failedTests?: string[] }} Result */

// Turbo is started by pnpm, because turbo looks for pnpm on the PATH.
const typecheck = pnpmArgs(['exec', 'turbo', 'run', 'typecheck', '--continue', '--output-logs=errors-only'])

/** Each check counts as one test. */
const checks = [
  { suite: 'lint', program: installedTool('biome'), args: ['check', '.'] },
  { suite: 'types', program: 'npx', args: typecheck },
  { suite: 'structure', program: pinnedNode, args: [inRoot('tooling/checks/src/main.ts')] },
  { suite: 'knip', program: installedTool('knip'), args: [] },
]

/** @returns {Promise<Result[]>} */
export async function runChecks() {
  const results = []
  for (const { suite, program, args } of checks) {
    heading(suite)
    const failed = (await runTool(program, args)) === 0 ? 0 : 1
    results.push({ suite, passed: 1 - failed, failed })
  }
  return results
}

/** @param {string} title */
export const heading = (title) => console.log(`\n── ${title} ${'─'.repeat(Math.max(3, 60 - title.length))}`)
