import { ensureBuilt } from './build.mjs'
import { heading, runChecks } from './checks.mjs'
import { Failure } from './failure.mjs'
import { ensureInstalled } from './install.mjs'
import { crashed, printResults } from './report.mjs'
import { runDeep, runPlaywright, runUnit } from './suites.mjs'
import { testChoices } from './test-choices.mjs'

/** @typedef {import('./checks.mjs').Result} Result */

/** @param {string[]} args */
export async function test(args) {
  const { only, databaseUrl, filters } = testChoices(args)
  if (databaseUrl !== undefined) process.env.TEST_DATABASE_URL = databaseUrl
  const wanted = (/** @type {string} */ part) => only === undefined || only === part

  const installed = await attempt('install', ensureInstalled)
  if (installed.some(({ failed }) => failed > 0)) return printResults(installed)
  // If a part fails, the next parts still run, so that the printed totals cover all parts.
  const results = []
  if (wanted('check')) results.push(...(await runChecks()))
  if (wanted('unit')) results.push(...(await runUnit(filters)))
  if (wanted('e2e')) {
    heading('build')
    results.push(...(await attempt('build', ensureBuilt)))
    results.push(...(await attempt('browser', () => runPlaywright(filters))))
  }
  if (only === 'deep') results.push(...(await runDeep(filters)))
  return printResults(results)
}

/**
 * Runs one part of the tests. A part that returns no results counts as one test.
 * @param {string} suite
 * @param {() => Promise<Result[] | void>} work
 * @returns {Promise<Result[]>}
 */
async function attempt(suite, work) {
  try {
    return (await work()) ?? [{ suite, passed: 1, failed: 0 }]
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    console.error(error.message)
    return [crashed(suite)]
  }
}
