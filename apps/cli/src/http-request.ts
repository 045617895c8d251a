type Answer = { status: number; body: string; location: string | null }

/** Sends a request, and waits at most `answerMs` for the whole answer. Never rejects and follows no redirect. */
export async function ask(
  url: string,
  { answerMs = 4000, ...request }: RequestInit & { answerMs?: number } = {},
): Promise<Answer | { failure: string }> {
  try {
    const response = await fetch(url, {
      ...request,
      redirect: 'manual',
      signal: AbortSignal.timeout(answerMs),
    })
    return {
      status: response.status,
      body: await response.text(),
      location: response.headers.get('location'),
    }
  } catch (error) {
    return { failure: failureOf(error) }
  }
}

/** Names the reason of a failed request. The message of the error is not used, because it can contain the URL. */
function failureOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown reason'
  if (error.cause instanceof Error) return failureOf(error.cause)
  if (error.name === 'TimeoutError') return 'no answer'
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}
