import type { Attempt } from '@lunchvote/contracts/restaurants'

export const done = <T>(value: T): Attempt<T> => ({ ok: true, value })

export const pageFault = (reason: string): Attempt<never> => ({
  ok: false,
  failure: { fault: 'page', reason },
})

export const serviceFault = (reason: string, status?: number): Attempt<never> => ({
  ok: false,
  failure: { fault: 'service', reason, ...(status !== undefined && { status }) },
})

export const stopped = serviceFault('The import was stopped')
