import { expect, test } from 'vitest'
import { inRoot } from './places.mjs'
import { playwrightResults, resultLines, vitestResults } from './report.mjs'

const file = (path: string, status: string, ...tests: string[]) => ({
  name: inRoot(path),
  status,
  assertionResults: tests.map((status) => ({ status })),
})

test('Vitest files are counted by package', () => {
  const testResults = [
    file('packages/api/src/a.test.ts', 'passed', 'passed', 'passed', 'skipped'),
    file('packages/api/src/b.test.ts', 'failed', 'passed', 'failed'),
    file('apps/web/src/c.test.ts', 'passed', 'passed'),
  ]
  expect(vitestResults({ testResults }, 1)).toEqual([
    { suite: 'packages/api', passed: 3, failed: 1 },
    { suite: 'apps/web', passed: 1, failed: 0 },
  ])
})

test('a file that fails before its first test counts as one failure', () => {
  expect(vitestResults({ testResults: [file('apps/web/src/a.test.ts', 'failed')] }, 1)).toEqual([
    { suite: 'apps/web', passed: 0, failed: 1 },
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
  expect(playwrightResults({ stats }, 1)).toContainEqual({
    suite: 'browser (outside tests)',
    passed: 0,
    failed: 1,
  })
})

test('a suite without a report counts as one failure', () => {
  expect(vitestResults(undefined, 0)).toEqual([{ suite: 'vitest', passed: 0, failed: 1 }])
  expect(playwrightResults(undefined, 0)).toEqual([{ suite: 'browser', passed: 0, failed: 1 }])
})

test('the last line sums all suites', () => {
  const browser = playwrightResults({ stats: { expected: 4, unexpected: 1, flaky: 1 } }, 1)
  expect(resultLines([{ suite: 'lint', passed: 1, failed: 0 }, ...browser])).toEqual([
    'lint     1 passed, 0 failed',
    'browser  5 passed, 1 failed',
    'tests: 6 passed, 1 failed',
  ])
})
