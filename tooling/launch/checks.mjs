import { finished, startChild } from './children.mjs'
import { inRoot, installedTool, pinnedNode, pnpmVersion, toolEnvironment } from './places.mjs'

/** @typedef {{ suite: string, passed: number, failed: number }} Result */

/** Each counts as one test: it passes or fails as a whole. */
const checks = [
  { suite: 'lint', program: installedTool('biome'), args: ['check', '.'] },
  {
    suite: 'types',
    program: 'npx',
    // Through pnpm, because turbo looks for it on the PATH.
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
 * Runs a tool with its output shown as it comes.
 * @param {string} program
 * @param {readonly string[]} args
 * @param {Record<string, string | undefined>} [env]
 */
export function runTool(program, args, env) {
  return finished(
    startChild(program, args, { stdio: ['ignore', 'inherit', 'inherit'], env: toolEnvironment(env) }),
  )
}
