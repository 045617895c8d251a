import { say } from '@lunchvote/contracts/reasons'
import { TRPCError } from '@trpc/server'
import { describe, expect, it } from 'vitest'
import type { ApiContext } from './context.ts'
import { DomainError } from './errors.ts'
import type { Session } from './member.ts'
import { adminProcedure, memberProcedure, publicProcedure, router } from './trpc.ts'

/** The error of the database driver if PostgreSQL cannot be reached. */
const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })

/** Returns the error of a call whose procedure rejects with `failure`. */
async function errorOf(failure: Error): Promise<unknown> {
  const fails = router({ now: publicProcedure.query(() => Promise.reject(failure)) })
  return fails
    .createCaller({} as ApiContext)
    .now()
    .catch((error) => error)
}

describe('an error in a procedure', () => {
  it('has the status of its domain error, even if an outage caused that error', async () => {
    const failure = new DomainError('BAD_GATEWAY', say('model_unreachable'), { cause: refused })
    const error = await errorOf(failure)
    expect(error).toBeInstanceOf(TRPCError)
    expect(error).toMatchObject({ code: 'BAD_GATEWAY', message: failure.message, cause: failure })
  })

  it('is an outage if the database is unreachable', async () => {
    const failure = new Error('Failed query', { cause: refused })
    const error = await errorOf(failure)
    expect(error).toMatchObject({ code: 'SERVICE_UNAVAILABLE', cause: { retryAfter: 5, cause: failure } })
  })

  it('is a fault otherwise', async () => {
    expect(await errorOf(new Error('oops'))).toMatchObject({ code: 'INTERNAL_SERVER_ERROR' })
  })
})

describe('a procedure that names no scope', () => {
  const procedures = router({
    member: memberProcedure.query(() => 'done'),
    admin: adminProcedure.query(() => 'done'),
  })
  const callAs = (scope: Session['scope']) =>
    procedures.createCaller({
      session: async () => ({ member: { isTeamAdmin: true }, scope }),
      rateLimiter: { inTurn: (_: number, call: () => unknown) => call() },
      reportAnswer: () => {},
    } as unknown as ApiContext)

  it.each(['read', 'vote', 'manage'] as const)('cannot be called with a %s token', async (scope) => {
    const refusal = { code: 'FORBIDDEN', message: 'This token may not do that' }
    await expect(callAs(scope).member()).rejects.toMatchObject(refusal)
    await expect(callAs(scope).admin()).rejects.toMatchObject(refusal)
  })

  it('can be called with a session', async () => {
    expect(await callAs(null).member()).toBe('done')
    expect(await callAs(null).admin()).toBe('done')
  })
})
