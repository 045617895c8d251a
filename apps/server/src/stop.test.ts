import { expect, it } from 'vitest'
import { createLogger } from './log.ts'
import { stopInSteps } from './stop.ts'

const never = () => new Promise<never>(() => {})
const failing = async () => {
  throw new Error('lost')
}

it('stops the next part although a part never stops or fails', async () => {
  const lines: string[] = []
  const log = createLogger('info', { write: (line) => void lines.push(line) })
  const stopped: string[] = []
  const step = (what: string, outcome: () => Promise<unknown>) => ({
    what,
    maxMs: 20,
    stop: () => {
      stopped.push(what)
      return outcome()
    },
  })
  await stopInSteps([step('requests', never), step('connections', failing), step('database', never)], log)
  expect(stopped).toEqual(['requests', 'connections', 'database'])
  expect(
    lines.map((line) => JSON.parse(line)).map(({ what, err }) => [what, err.code ?? err.message]),
  ).toEqual([
    ['requests', 'ETIMEDOUT'],
    ['connections', 'lost'],
    ['database', 'ETIMEDOUT'],
  ])
})
