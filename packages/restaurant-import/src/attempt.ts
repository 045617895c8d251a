/**
 * `page`: the URL or its page is at fault. `service`: Wolt, or the AI service, is. `reason` is shown to people;
 * `status` is the one a service answered with, for whoever runs the server.
 */
type ImportFailure = { fault: 'page' | 'service'; reason: string; status?: number }

export type Attempt<T> = { ok: true; value: T } | { ok: false; failure: ImportFailure }

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
