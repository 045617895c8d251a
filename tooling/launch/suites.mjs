import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { heading } from './checks.mjs'
import { runTool } from './children.mjs'
import { findChromium } from './chromium.mjs'
import { Failure } from './failure.mjs'
import { cacheFolder, inRoot, installedTool } from './places.mjs'
import { crashed, playwrightResults, readReport, vitestResults } from './report.mjs'

/** @typedef {{ databaseUrl: string | undefined, filters: readonly string[] }} Choices */

/** Removes the report of an earlier run, which must not be read as this run's. @param {string} name */
function reportFile(name) {
  const file = join(cacheFolder, name)
  rmSync(file, { force: true })
  return file
}

/** @param {Choices} choices */
export async function runVitest({ databaseUrl, filters }) {
  heading('unit and integration tests')
  const report = reportFile('vitest.json')
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...filters]
  const code = await runTool(installedTool('vitest'), args, { env: databaseEnvironment(databaseUrl) })
  return vitestResults(readReport(report), code)
}

/** @param {Choices} choices */
export async function runPlaywright({ databaseUrl, filters }) {
  heading('browser tests')
  const report = reportFile('playwright.json')
  try {
    const code = await runTool(
      inRoot('tooling/e2e/node_modules/.bin/playwright'),
      ['test', '--config=tooling/e2e/playwright.config.ts', '--reporter=list,json', ...filters],
      {
        env: {
          ...databaseEnvironment(databaseUrl),
          CHROME_PATH: await findChromium(),
          PLAYWRIGHT_JSON_OUTPUT_FILE: report,
        },
      },
    )
    return playwrightResults(readReport(report), code)
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    console.error(error.message)
    return [crashed('browser')]
  }
}

/** @param {string | undefined} url */
const databaseEnvironment = (url) => (url ? { TEST_DATABASE_URL: url } : {})
