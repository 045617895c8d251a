import { createPasswordHasher } from '@lunchvote/api/auth/adapters/password-hasher'
import { maxIssues } from '@lunchvote/api/errors'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { credentialOf } from '../testing/callers.ts'
import { hostileCall, longLists } from '../testing/hostile-calls.ts'
import { setUpTestApp } from '../testing/test-app.ts'

const passwords = await createPasswordHasher()
const test = setUpTestApp({ passwords })
/** The hash of the callers' passwords. */
const hash = await passwords.hash('correct horse')

const maxBytes = 64_000
/** The CPU time that one call may take of the thread that answers all calls, in microseconds. */
const maxCpuMicros = 200_000

/** The largest number of issues that an error of the answer names. */
function mostIssues(text: string): number {
  const counts = [0]
  JSON.parse(text, (key, value) => {
    if (key === 'issues') counts.push(value.length)
    return value
  })
  return Math.max(...counts)
}

it('a call takes at most 200 ms of CPU, and if it is refused, gets at most 64 kB, 20 issues, and is no fault', {
  timeout: 120_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(
      hostileCall,
      fc.constantFrom('nobody', 'a session', 'a manage token'),
      async ({ method, path, body }, caller) => {
        const token = await credentialOf(test.sql, caller)
        await test.sql`update users set password = ${hash} where password = 'none'`
        // The time of this thread does not depend on what else the machine does.
        const before = process.threadCpuUsage()
        const answer = await test.app.request(path, {
          method,
          headers: {
            'content-type': 'application/json',
            'user-agent': 'x'.repeat(15_000),
            ...(token !== null && { authorization: `Bearer ${token}` }),
          },
          ...(body !== undefined && { body }),
        })
        const { user, system } = process.threadCpuUsage(before)
        expect(user + system, `${method} ${path.slice(0, 200)}`).toBeLessThanOrEqual(maxCpuMicros)
        expect(answer.status).not.toBe(500)
        // The answer to a call that is not refused can be a stream without an end.
        if (answer.status < 400 && answer.status !== 207) return answer.body?.cancel()
        const text = await answer.text()
        expect(Buffer.byteLength(text)).toBeLessThanOrEqual(maxBytes)
        expect(mostIssues(text)).toBeLessThanOrEqual(maxIssues)
      },
    ),
    { numRuns: 600, examples: longLists.map((call) => [call, 'a session']) },
  )
})
