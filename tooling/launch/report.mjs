import { readFileSync } from 'node:fs'
import { relative, sep } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
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
 * @typedef {{ status: string, fullName: string, failureMessages: string[] }} VitestTest
 * @typedef {{ name: string, status: string, message: string, assertionResults: VitestTest[] }} VitestFile
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
    const path = relative(root, file.name)
    const suite = path.split(sep).slice(0, 2).join('/')
    const result = suites.get(suite) ?? { suite, passed: 0, failed: 0, failedTests: [] }
    result.passed += file.assertionResults.filter((test) => test.status === 'passed').length
    const failedTests = file.assertionResults
      .filter((test) => test.status === 'failed')
      .map((test) => failedTest(path, test.fullName, test.failureMessages[0]))
    // A file that fails before its first test has no failed test, but counts as one failure.
    if (failedTests.length === 0 && file.status === 'failed')
      failedTests.push(failedTest(path, '', file.message))
    result.failed += failedTests.length
    result.failedTests?.push(...failedTests)
    suites.set(suite, result)
  }
  return withOtherFailure([...suites.values()], 'vitest', exitCode)
}

/**
 * @typedef {{ status: string, projectName: string, results: { errors: { message?: string }[] }[] }} PlaywrightTest
 * @typedef {{ title: string, file: string, line: number, tests: PlaywrightTest[] }} PlaywrightSpec
 * @typedef {{ specs: PlaywrightSpec[], suites?: PlaywrightSuite[] }} PlaywrightSuite
 * @param {{ stats: { expected: number, unexpected: number, flaky: number }, suites: PlaywrightSuite[] } | undefined} report
 * from Playwright's JSON reporter; undefined means that Playwright crashed
 * @param {number} exitCode
 * @returns {Result[]}
 */
export function playwrightResults(report, exitCode) {
  if (!report) return [crashed('browser')]
  const { expected, flaky, unexpected } = report.stats
  const failedTests = allSpecs(report.suites).flatMap((spec) =>
    spec.tests
      .filter((test) => test.status === 'unexpected')
      .map((test) =>
        failedTest(
          `${spec.file}:${spec.line} (${test.projectName})`,
          spec.title,
          test.results.at(-1)?.errors[0]?.message,
        ),
      ),
  )
  const result = { suite: 'browser', passed: expected + flaky, failed: unexpected, failedTests }
  return withOtherFailure([result], 'browser', exitCode)
}

/** @param {PlaywrightSuite[]} suites @returns {PlaywrightSpec[]} */
const allSpecs = (suites) => suites.flatMap((suite) => [...suite.specs, ...allSpecs(suite.suites ?? [])])

/**
 * Names a failed test and says why it failed, on one line.
 * @param {string} place
 * @param {string} name
 * @param {string} [message]
 */
function failedTest(place, name, message = '') {
  const [reason = ''] = stripVTControlCharacters(message).trim().split('\n')
  return [place, name, reason].filter((part) => part !== '').join(' › ')
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

/**
 * A line for each failed test, a line for each suite, and a line for the sum of the suites. A log of CI that is cut at
 * its start still names the failed tests.
 * @param {Result[]} results
 */
export function resultLines(results) {
  const failed = results.flatMap(({ failedTests = [] }) => failedTests.map((test) => `failed: ${test}`))
  const width = Math.max(...results.map(({ suite }) => suite.length))
  const lines = results.map((r) => `${r.suite.padEnd(width)}  ${r.passed} passed, ${r.failed} failed`)
  const passed = results.reduce((total, result) => total + result.passed, 0)
  return [...failed, ...lines, `tests: ${passed} passed, ${failures(results)} failed`]
}

/** @param {Result[]} results @returns {number} the exit code */
export function printResults(results) {
  console.log(`\n${resultLines(results).join('\n')}`)
  return failures(results) > 0 ? 1 : 0
}

/** @param {Result[]} results */
const failures = (results) => results.reduce((total, { failed }) => total + failed, 0)
