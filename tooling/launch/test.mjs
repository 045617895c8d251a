import './node-floor.mjs'
import { ensureBuilt } from './build.mjs'
import { heading, runChecks } from './checks.mjs'
import { stopOnSignals } from './children.mjs'
import { command, Failure } from './failure.mjs'
import { ensureInstalled } from './install.mjs'
import { crashed, resultLines, sum } from './report.mjs'
import { runPlaywright, runVitest } from './suites.mjs'
import { testChoices } from './test-choices.mjs'

/** @typedef {import('./checks.mjs').Result} Result */

await command(async () => {
  stopOnSignals()
  const { only, ...choices } = testChoices(process.argv.slice(2))
  const wanted = (/** @type {string} */ part) => only === undefined || only === part
  /** @type {Result[]} */
  const results = []

  // The other parts run even when one fails, so that the sum covers all of them.
  const installed = await step('install', ensureInstalled)
  if (installed.failed > 0) results.push(installed)
  else {
    if (wanted('check')) results.push(...(await runChecks()))
    if (wanted('unit')) results.push(...(await runVitest(choices)))
    if (wanted('e2e')) {
      heading('build')
      results.push(await step('build', ensureBuilt))
      results.push(...(await runPlaywright(choices)))
    }
  }
  console.log(`\n${resultLines(results).join('\n')}`)
  return sum(results).failed > 0 ? 1 : 0
})

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
