import { existsSync, readFileSync } from 'node:fs'

/** @typedef {{ suite: string, passed: number, failed: number, failedTests?: string[] }} Result */

/**
 * Reads a report in JUnit's format, which both Vitest and Playwright write. A program that fails without a failed test,
 * for example by an unhandled rejection or a crash, counts as one failure.
 * @param {string} suite @param {string} file @param {number} exitCode @returns {Result}
 */
export function readReport(suite, file, exitCode) {
  const xml = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const suites = [...xml.matchAll(/<testsuite (.*?)>/g)].map(([, text = '']) => attributes(text))
  const sum = (/** @type {string} */ name) => suites.reduce((total, each) => total + Number(each[name]), 0)
  const failed = sum('failures') + sum('errors')
  const cases = xml.matchAll(
    /<testcase ([^>]*[^/])>(?:(?!<\/testcase>).)*?<(?:failure|error) (.*?)<\/testcase>/gs,
  )
  const failedTests = [...cases].map(([, test = '', failure = '']) => {
    const { classname, name } = attributes(test)
    return `${classname} › ${name} › ${/^.*Error: .*$/m.exec(failure)?.[0].trim() ?? attributes(failure).message}`
  })
  const passed = sum('tests') - failed - sum('skipped')
  return { suite, passed, failed: exitCode === 0 ? failed : Math.max(failed, 1), failedTests }
}

/** @param {string} text of an XML element @returns {Record<string, string>} */
const attributes = (text) =>
  Object.fromEntries([...text.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [name, value]))

/**
 * Prints the failed tests, so that a log that is cut at its start still names them, and then the sum of the suites.
 * @param {Result[]} results @returns {number} the exit code
 */
export function printResults(results) {
  for (const test of results.flatMap(({ failedTests = [] }) => failedTests)) console.log(`\nfailed: ${test}`)
  for (const { suite, passed, failed } of results) console.log(`${suite}: ${passed} passed, ${failed} failed`)
  const passed = results.reduce((total, result) => total + result.passed, 0)
  const failed = results.reduce((total, result) => total + result.failed, 0)
  console.log(`tests: ${passed} passed, ${failed} failed`)
  return failed ? 1 : 0
}
