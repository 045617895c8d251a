import { Refusal } from './result.ts'

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/**
 * Does work that Ctrl-C or a signal of another program can interrupt. The work then cleans up before the command ends.
 * @param consequence the sentence that the operator reads after an interruption, such as "No backup was made."
 */
export async function interruptible<T>(
  consequence: string,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const interruption = new AbortController()
  const interrupt = () => interruption.abort()
  for (const signal of signals) process.on(signal, interrupt)
  try {
    return await work(interruption.signal)
  } catch (error) {
    throw interruption.signal.aborted ? new Refusal(`Interrupted. ${consequence}`) : error
  } finally {
    for (const signal of signals) process.off(signal, interrupt)
  }
}
