import { Refusal } from './result.ts'

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/**
 * Does work that Ctrl-C, or a signal of another program, interrupts. The work then cleans up before the command ends.
 * @param consequence the sentence that says how things are after the interruption
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
