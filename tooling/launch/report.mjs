import { existsSync, readFileSync, rmSync } from 'node:fs'
import { relative, sep } from 'node:path'
import { root } from './places.mjs'

/** @typedef {import('./checks.mjs').Result} Result */

/** @param {string} file */
export function readReport(file) {
  if (!existsSync(file)) return undefined
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  } finally {
    rmSync(file)
  }
}

/**
 * @typedef {{ name: string, status: string, assertionResults: { status: string }[] }} VitestFile
 * @param {{ testResults: VitestFile[] } | undefined} report Vitest's JSON reporter's
 * @param {number} exitCode
 * @returns {Result[]} one for each package or app
 */
export function vitestResults(report, exitCode) {
  if (!report) return [crashed('vitest')]
  /** @type {Map<string, Result>} */
  const suites = new Map()
  for (const file of report.testResults) {
    const suite = relative(root, file.name).split(sep).slice(0, 2).join('/')
    const result = suites.get(suite) ?? { suite, passed: 0, failed: 0 }
    const count = (/** @type {string} */ status) =>
      file.assertionResults.filter((test) => test.status === status).length
    result.passed += count('passed')
    // A file that fails before its first test has no failed test.
    result.failed += count('failed') || (file.status === 'failed' ? 1 : 0)
    suites.set(suite, result)
  }
  return withOtherFailure([...suites.values()], 'vitest', exitCode)
}

/**
 * @param {{ stats: { expected: number, unexpected: number, flaky: number } } | undefined} report Playwright's
 * @param {number} exitCode
 * @returns {Result[]}
 */
export function playwrightResults(report, exitCode) {
  if (!report) return [crashed('browser')]
  const { expected, flaky, unexpected } = report.stats
  return withOtherFailure(
    [{ suite: 'browser', passed: expected + flaky, failed: unexpected }],
    'browser',
    exitCode,
  )
}

/**
 * A suite can fail although its tests passed: an unhandled rejection, a broken set-up. That counts as one failure.
 * @param {Result[]} results
 * @param {string} suite
 * @param {number} exitCode
 */
function withOtherFailure(results, suite, exitCode) {
  const counted = results.some((result) => result.failed > 0)
  return exitCode === 0 || counted
    ? results
    : [...results, { ...crashed(suite), suite: `${suite} (outside tests)` }]
}

/** @param {string} suite @returns {Result} */
export const crashed = (suite) => ({ suite, passed: 0, failed: 1 })

/** @param {Result[]} results */
export const sum = (results) => ({
  passed: results.reduce((total, { passed }) => total + passed, 0),
  failed: results.reduce((total, { failed }) => total + failed, 0),
})

/** @param {Result[]} results */
export function resultLines(results) {
  const width = Math.max(...results.map(({ suite }) => suite.length))
  const { passed, failed } = sum(results)
  const lines = results.map((r) => `${r.suite.padEnd(width)}  ${r.passed} passed, ${r.failed} failed`)
  return [...lines, `tests: ${passed} passed, ${failed} failed`]
}
