import { expect, test } from 'vitest'
import { inRoot } from './places.mjs'
import { playwrightResults, resultLines, vitestResults } from './report.mjs'

const file = (path: string, status: string, ...tests: string[]) => ({
  name: inRoot(path),
  status,
  message: status === 'failed' ? 'cannot find package\n    at import' : '',
  assertionResults: tests.map((status, index) => ({
    status,
    fullName: `test ${index + 1}`,
    failureMessages: status === 'failed' ? ['\u001B[31mexpected 1 to be 2\u001B[39m\n    at line 7'] : [],
  })),
})

const spec = (title: string, ...statuses: string[]) => ({
  title,
  file: 'votes.spec.ts',
  line: 12,
  tests: statuses.map((status) => ({
    status,
    projectName: 'phone',
    results: [{ errors: status === 'unexpected' ? [{ message: 'Test timeout\n    at line 7' }] : [] }],
  })),
})

test('Vitest files are counted by package, and their failed tests are named', () => {
  const testResults = [
    file('packages/api/src/a.test.ts', 'passed', 'passed', 'passed', 'skipped'),
    file('packages/api/src/b.test.ts', 'failed', 'passed', 'failed'),
    file('apps/web/src/c.test.ts', 'passed', 'passed'),
  ]
  const failedTests = ['packages/api/src/b.test.ts › test 2 › expected 1 to be 2']
  expect(vitestResults({ testResults }, 1)).toEqual([
    { suite: 'packages/api', passed: 3, failed: 1, failedTests },
    { suite: 'apps/web', passed: 1, failed: 0, failedTests: [] },
  ])
})

test('a file that fails before its first test counts as one failure', () => {
  const failedTests = ['apps/web/src/a.test.ts › cannot find package']
  expect(vitestResults({ testResults: [file('apps/web/src/a.test.ts', 'failed')] }, 1)).toEqual([
    { suite: 'apps/web', passed: 0, failed: 1, failedTests },
  ])
})

test('the failed browser tests are named, in groups too', () => {
  const group = { specs: [spec('votes', 'expected', 'unexpected')] }
  const stats = { expected: 2, unexpected: 1, flaky: 0 }
  expect(
    playwrightResults({ stats, suites: [{ specs: [spec('loads', 'expected')], suites: [group] }] }, 1),
  ).toEqual([
    {
      suite: 'browser',
      passed: 2,
      failed: 1,
      failedTests: ['votes.spec.ts:12 (phone) › votes › Test timeout'],
    },
  ])
})

test('a failure outside all tests is counted', () => {
  const testResults = [file('apps/web/src/a.test.ts', 'passed', 'passed')]
  expect(vitestResults({ testResults }, 1)).toContainEqual({
    suite: 'vitest (outside tests)',
    passed: 0,
    failed: 1,
  })
  const stats = { expected: 2, unexpected: 0, flaky: 0 }
  expect(playwrightResults({ stats, suites: [] }, 1)).toContainEqual({
    suite: 'browser (outside tests)',
    passed: 0,
    failed: 1,
  })
})

test('a suite without a report counts as one failure', () => {
  expect(vitestResults(undefined, 0)).toEqual([{ suite: 'vitest', passed: 0, failed: 1 }])
  expect(playwrightResults(undefined, 0)).toEqual([{ suite: 'browser', passed: 0, failed: 1 }])
})

test('the failed tests come first, and the last line sums all suites', () => {
  const browser = {
    suite: 'browser',
    passed: 5,
    failed: 1,
    failedTests: ['votes.spec.ts:12 (phone) › votes'],
  }
  expect(resultLines([{ suite: 'lint', passed: 1, failed: 0 }, browser])).toEqual([
    'failed: votes.spec.ts:12 (phone) › votes',
    'lint     1 passed, 0 failed',
    'browser  5 passed, 1 failed',
    'tests: 6 passed, 1 failed',
  ])
})
