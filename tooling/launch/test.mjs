import { ensureBuilt } from './build.mjs'
import { heading, runChecks } from './checks.mjs'
import { Failure } from './failure.mjs'
import { ensureInstalled } from './install.mjs'
import { crashed, printResults } from './report.mjs'
import { runPlaywright, runVitest } from './suites.mjs'
import { testChoices } from './test-choices.mjs'

/** @typedef {import('./checks.mjs').Result} Result */

/** @param {string[]} args */
export async function test(args) {
  const { only, ...choices } = testChoices(args)
  const wanted = (/** @type {string} */ part) => only === undefined || only === part

  const installed = await step('install', ensureInstalled)
  if (installed.failed > 0) return printResults([installed])
  // The other parts run even when one fails, so that the sum covers all of them.
  const results = []
  if (wanted('check')) results.push(...(await runChecks()))
  if (wanted('unit')) results.push(...(await runVitest(choices)))
  if (wanted('e2e')) {
    heading('build')
    results.push(await step('build', ensureBuilt))
    results.push(...(await runPlaywright(choices)))
  }
  return printResults(results)
}

/**
 * @param {string} suite
 * @param {() => Promise<void>} work
 * @returns {Promise<Result>}
 */
async function step(suite, work) {
  try {
    await work()
    return { suite, passed: 1, failed: 0 }
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    console.error(error.message)
    return crashed(suite)
  }
}
