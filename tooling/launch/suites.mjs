import { rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { heading } from './checks.mjs'
import { runTool } from './children.mjs'
import { findChromium } from './chromium.mjs'
import { cacheFolder, inRoot, installedTool } from './places.mjs'
import { playwrightResults, readReport, vitestResults } from './report.mjs'

/**
 * Returns the path of a report. Removes the report of an earlier run, so that it is not read as this run's report.
 * @param {string} name
 */
function reportFile(name) {
  const file = join(cacheFolder, name)
  rmSync(file, { force: true })
  return file
}

// In vitest.config.ts, these options would not apply to the projects. By default, Vitest leaves one core unused. A test
// often waits for a process or a database, so there is one more worker than cores.
const workers = `--maxWorkers=${availableParallelism() + 1}`
const withoutDeep = '--exclude=**/*.deep.test.*'
const onlyDeep = '--exclude=**/!(*.deep).test.*'

/** @param {readonly string[]} filters parts of the test files' paths */
export async function runUnit(filters) {
  heading('unit and integration tests')
  return vitest('vitest.json', [workers, withoutDeep, ...filters])
}

/**
 * Runs the odd cases and the long random runs, in files named `*.deep.test.ts`.
 * @param {readonly string[]} filters parts of the test files' paths
 */
export async function runDeep(filters) {
  heading('deep tests')
  return vitest('deep.json', [workers, onlyDeep, ...filters])
}

/**
 * @param {string} reportName
 * @param {readonly string[]} args
 */
async function vitest(reportName, args) {
  const report = reportFile(reportName)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const code = await runTool(installedTool('vitest'), ['run', ...reporters, ...args])
  return vitestResults(readReport(report), code)
}

/** @param {readonly string[]} filters parts of the test files' paths */
export async function runPlaywright(filters) {
  heading('browser tests')
  const report = reportFile('playwright.json')
  const args = ['test', '--config=tooling/e2e/playwright.config.ts', '--reporter=list,json', ...filters]
  const env = { CHROME_PATH: await findChromium(), PLAYWRIGHT_JSON_OUTPUT_FILE: report }
  const code = await runTool(inRoot('tooling/e2e/node_modules/.bin/playwright'), args, { env })
  return playwrightResults(readReport(report), code)
}
