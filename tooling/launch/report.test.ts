import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { printResults, readReport } from './report.mjs'

const file = join(mkdtempSync(join(tmpdir(), 'lunchvote-report-')), 'report.xml')

/** As Vitest writes it. Playwright writes the attributes in another order. */
const report = (cases: string) => `<?xml version="1.0" encoding="UTF-8" ?>
<testsuites name="vitest tests" tests="5" failures="1" errors="0" time="1.5">
    <testsuite name="packages/api/src/a.test.ts" hostname="x" tests="3" failures="0" errors="0" skipped="1" time="1">
        <testcase classname="packages/api/src/a.test.ts" name="one" time="0.1"></testcase>
        <testcase classname="packages/api/src/a.test.ts" name="two" time="0.1"/>
    </testsuite>
    <testsuite name="b.spec.ts" hostname="wide" tests="2" failures="1" skipped="0" time="2" errors="0">${cases}
    </testsuite>
</testsuites>`

const failing = `
        <testcase name="keeps Napoli" classname="b.spec.ts" time="1">
            <system-out>a line</system-out>
            <failure message="b.spec.ts:7:1" type="FAILURE"><![CDATA[  b.spec.ts:7:1 › keeps

    Error: expected 1 to be 2
      at line 7]]></failure>
        </testcase>`

test('a report is summed, and its failed tests are named with their reason', () => {
  writeFileSync(file, report(failing))
  const failedTests = ['b.spec.ts › keeps Napoli › Error: expected 1 to be 2']
  expect(readReport('unit', file, 1)).toEqual({ suite: 'unit', passed: 3, failed: 1, failedTests })
})

test('a program that fails outside its tests, or crashes, counts as one failure', () => {
  writeFileSync(file, report(failing).replaceAll('failures="1"', 'failures="0"').replace(failing, ''))
  expect(readReport('unit', file, 0)).toMatchObject({ passed: 4, failed: 0 })
  expect(readReport('unit', file, 1)).toMatchObject({ passed: 4, failed: 1 })
  expect(readReport('unit', `${file}.missing`, 1)).toMatchObject({ passed: 0, failed: 1 })
})

test('the last line sums all suites', () => {
  const log = vi.spyOn(console, 'log').mockReturnValue()
  const failedTests = ['venues.spec.ts › venues › Test timeout']
  const results = [
    { suite: 'lint', passed: 1, failed: 0 },
    { suite: 'browser', passed: 5, failed: 1, failedTests },
  ]
  expect(printResults(results)).toBe(1)
  const lines = log.mock.calls.map(([line]) => line)
  log.mockRestore()
  expect(lines[0]).toBe(`\nfailed: ${failedTests[0]}`)
  expect(lines.at(-1)).toBe('tests: 6 passed, 1 failed')
})
