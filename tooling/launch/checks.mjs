import { finished, startChild } from './children.mjs'
import { inRoot, installedTool, pinnedNode, pnpmVersion, root, toolEnvironment } from './places.mjs'

/** @typedef {{ suite: string, passed: number, failed: number }} Result */

/** Each counts as one test. */
const checks = [
  { suite: 'lint', program: installedTool('biome'), args: ['check', '.'] },
  {
    suite: 'types',
    program: 'npx',
    // Through pnpm, because turbo looks for pnpm on the PATH.
    args: [
      '--yes',
      '--loglevel=error',
      `pnpm@${pnpmVersion()}`,
      'exec',
      'turbo',
      'run',
      'typecheck',
      '--continue',
      '--output-logs=errors-only',
    ],
  },
  { suite: 'structure', program: pinnedNode, args: [inRoot('tooling/checks/src/main.ts')] },
  { suite: 'knip', program: installedTool('knip'), args: [] },
]

/** @returns {Promise<Result[]>} */
export async function runChecks() {
  const results = []
  for (const { suite, program, args } of checks) {
    heading(suite)
    const code = await runTool(program, args)
    results.push({ suite, passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 })
  }
  return results
}

/** @param {string} title */
export const heading = (title) => console.log(`\n── ${title} ${'─'.repeat(Math.max(3, 60 - title.length))}`)

/**
 * Runs a tool and shows its output.
 * @param {string} program
 * @param {readonly string[]} args
 * @param {{ cwd?: string, env?: Record<string, string | undefined> }} [options]
 */
export function runTool(program, args, { cwd = root, env = {} } = {}) {
  const stdio = /** @type {const} */ (['ignore', 'inherit', 'inherit'])
  return finished(startChild(program, args, { stdio: [...stdio], cwd, env: toolEnvironment(env) }))
}
