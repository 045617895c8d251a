/** `page`: the URL or its page is at fault. `service`: Wolt, or the AI service, is. `reason` is shown to people. */
type ImportFailure = { fault: 'page' | 'service'; reason: string }

export type Attempt<T> = { ok: true; value: T } | { ok: false; failure: ImportFailure }

export const done = <T>(value: T): Attempt<T> => ({ ok: true, value })

export const pageFault = (reason: string): Attempt<never> => ({
  ok: false,
  failure: { fault: 'page', reason },
})

export const serviceFault = (reason: string): Attempt<never> => ({
  ok: false,
  failure: { fault: 'service', reason },
})

export const stopped = serviceFault('The import was stopped')
