import { readFileSync } from 'node:fs'
import { relative, sep } from 'node:path'
import { root } from './places.mjs'

/** @typedef {import('./checks.mjs').Result} Result */

/** @param {string} file */
export function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

/**
 * @typedef {{ name: string, status: string, assertionResults: { status: string }[] }} VitestFile
 * @param {{ testResults: VitestFile[] } | undefined} report from Vitest's JSON reporter; undefined means that Vitest
 * crashed
 * @param {number} exitCode
 * @returns {Result[]} one result for each workspace, such as `packages/api`
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
    // A file that fails before its first test has no failed test, but counts as one failure.
    result.failed += count('failed') || (file.status === 'failed' ? 1 : 0)
    suites.set(suite, result)
  }
  return withOtherFailure([...suites.values()], 'vitest', exitCode)
}

/**
 * @param {{ stats: { expected: number, unexpected: number, flaky: number } } | undefined} report from Playwright's JSON
 * reporter; undefined means that Playwright crashed
 * @param {number} exitCode
 * @returns {Result[]}
 */
export function playwrightResults(report, exitCode) {
  if (!report) return [crashed('browser')]
  const { expected, flaky, unexpected } = report.stats
  const result = { suite: 'browser', passed: expected + flaky, failed: unexpected }
  return withOtherFailure([result], 'browser', exitCode)
}

/**
 * A suite can fail although its tests passed, for example by an unhandled rejection or a broken set-up. This counts as
 * one failure.
 * @param {Result[]} results
 * @param {string} suite
 * @param {number} exitCode
 */
function withOtherFailure(results, suite, exitCode) {
  if (exitCode === 0 || failures(results) > 0) return results
  return [...results, crashed(`${suite} (outside tests)`)]
}

/** @param {string} suite @returns {Result} */
export const crashed = (suite) => ({ suite, passed: 0, failed: 1 })

/** A line for each suite, and a line for their sum. @param {Result[]} results */
export function resultLines(results) {
  const width = Math.max(...results.map(({ suite }) => suite.length))
  const lines = results.map((r) => `${r.suite.padEnd(width)}  ${r.passed} passed, ${r.failed} failed`)
  const passed = results.reduce((total, result) => total + result.passed, 0)
  return [...lines, `tests: ${passed} passed, ${failures(results)} failed`]
}

/** @param {Result[]} results @returns {number} the exit code */
export function printResults(results) {
  console.log(`\n${resultLines(results).join('\n')}`)
  return failures(results) > 0 ? 1 : 0
}

/** @param {Result[]} results */
const failures = (results) => results.reduce((total, { failed }) => total + failed, 0)
