import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { LoadOrder, LoadReport } from './load.ts'

export type LoadGenerator = {
  /** @throws if an answer has another status than 200 */
  run: (order: LoadOrder) => Promise<LoadReport>
  stop: () => void
}

export function startLoadGenerator(): LoadGenerator {
  const child = fork(new URL('load.ts', import.meta.url))
  const ended = once(child, 'exit').then(() => Promise.reject(new Error('The load generator has ended')))
  ended.catch(() => {})
  return {
    run: async (order) => {
      child.send(order)
      const [report] = (await Promise.race([once(child, 'message'), ended])) as [LoadReport]
      const { 200: _, ...others } = report.statuses
      if (Object.keys(others).length > 0) throw new Error(`Answers other than 200: ${JSON.stringify(others)}`)
      return report
    },
    stop: () => child.disconnect(),
  }
}
