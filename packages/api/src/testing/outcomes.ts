/**
 * Waits for calls that run at the same time.
 * @returns `done` or the code of the refusal, for each call
 * @throws the first fault of the server
 */
export async function outcomesOf(calls: readonly Promise<unknown>[]): Promise<string[]> {
  const results = await Promise.allSettled(calls)
  return results.map((result) => {
    if (result.status === 'fulfilled') return 'done'
    const { code } = result.reason
    if (typeof code !== 'string' || code === 'INTERNAL_SERVER_ERROR') throw result.reason
    return code
  })
}
