import { rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { finished, startChild } from './children.mjs'
import { findChromium } from './chromium.mjs'
import { ensureInstalled, pnpmArgs } from './packages.mjs'
import { printResults, readReport } from './report.mjs'
import { ensureBuilt } from './start.mjs'
import { cacheFolder, Failure, inRoot, pinnedNode, toolEnvironment } from './workspace.mjs'

/** @typedef {import('./report.mjs').Result} Result */

// Turbo is started by pnpm, because turbo looks for pnpm on the PATH.
const typecheck = pnpmArgs(['exec', 'turbo', 'run', 'typecheck', '--continue', '--output-logs=errors-only'])
/** Each check counts as one test. */
const checks = /** @type {const} */ ([
  ['lint', inRoot('node_modules/.bin/biome'), ['check', '.']],
  ['types', 'npx', typecheck],
  ['structure', pinnedNode, [inRoot('tooling/checks/src/main.ts')]],
  ['knip', inRoot('node_modules/.bin/knip'), []],
])

/** Without `--only`, all parts but `deep` run, and if one fails, the next ones too. @param {string[]} args */
export async function test([first, ...filters]) {
  const only = ['check', 'unit', 'e2e', 'deep'].find((part) => first === `--only=${part}`)
  if (first && !only) throw new Failure('Usage: npm test -- --only=check|unit|e2e|deep [part of a path …]')
  const needs = (/** @type {string[]} */ ...parts) => only === undefined || parts.includes(only)
  const results = [await attempt('install', () => ensureInstalled({ all: true }))]
  if (results[0]?.failed) return printResults(results)

  // The browser is fetched while other tests run.
  const chromium = needs('e2e', 'deep') ? findChromium() : Promise.reject()
  chromium.catch(() => {})
  if (needs('check')) results.push(...(await runChecks()))
  if (needs('unit')) results.push(await runVitest('--exclude=**/*.deep.test.*', filters))
  if (only === 'deep') results.push(await runVitest('--exclude=**/!(*.deep).test.*', filters))
  if (needs('e2e', 'deep')) {
    results.push(await attempt('build', () => ensureBuilt(only === 'deep' ? 'compressed' : 'languages')))
    const choice = only === 'deep' ? '--grep=@deep' : '--grep-invert=@deep'
    results.push(await attempt('browser', async () => runPlaywright(await chromium, choice, filters)))
  }
  return printResults(results)
}

export async function runChecks() {
  const results = []
  for (const [suite, program, args] of checks) {
    console.log(`\n── ${suite}`)
    const failed = (await finished(startChild(program, args))) === 0 ? 0 : 1
    results.push({ suite, passed: 1 - failed, failed })
  }
  return results
}

/** @param {string} choice @param {string[]} filters */
function runVitest(choice, filters) {
  // By default, Vitest leaves a core unused. A test often waits, so there is one more worker than cores.
  const workers = `--maxWorkers=${availableParallelism() + 1}`
  const options = [workers, '--passWithNoTests', '--reporter=default', '--reporter=junit']
  const args = ['run', ...options, `--outputFile.junit=${reportFile('unit')}`, choice, ...filters]
  return reported('unit', startChild(inRoot('node_modules/.bin/vitest'), args))
}

/** @param {string} chromium @param {string} choice @param {string[]} filters */
function runPlaywright(chromium, choice, filters) {
  const options = ['--pass-with-no-tests', '--reporter=list,junit', choice]
  const args = ['test', '--config=tooling/e2e/playwright.config.ts', ...options, ...filters]
  const env = toolEnvironment({ CHROME_PATH: chromium, PLAYWRIGHT_JUNIT_OUTPUT_FILE: reportFile('browser') })
  return reported('browser', startChild(inRoot('tooling/e2e/node_modules/.bin/playwright'), args, { env }))
}

const reportFile = (/** @type {string} */ suite) => join(cacheFolder, `${suite}.xml`)

/** @param {string} suite @param {import('node:child_process').ChildProcess} child which writes a report */
async function reported(suite, child) {
  rmSync(reportFile(suite), { force: true })
  return readReport(suite, reportFile(suite), await finished(child))
}

/** @param {string} suite @param {() => Promise<Result | void>} work which counts as one test without a result */
async function attempt(suite, work) {
  try {
    return (await work()) ?? { suite, passed: 1, failed: 0 }
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    console.error(error.message)
    return { suite, passed: 0, failed: 1, failedTests: [`${suite} › ${error.message.split('\n').at(-1)}`] }
  }
}
