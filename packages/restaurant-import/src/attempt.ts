import { type Sentence, say } from '@lunchvote/contracts/reasons'
import type { Attempt } from '@lunchvote/contracts/restaurants'

export const done = <T>(value: T): Attempt<T> => ({ ok: true, value })

export const pageFault = (sentence: Sentence): Attempt<never> => ({
  ok: false,
  failure: { fault: 'page', sentence },
})

export const serviceFault = (sentence: Sentence, status?: number): Attempt<never> => ({
  ok: false,
  failure: { fault: 'service', sentence, ...(status !== undefined && { status }) },
})

export const stopped = serviceFault(say('import_stopped'))
