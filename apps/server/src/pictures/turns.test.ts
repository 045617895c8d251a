import { expect, it } from 'vitest'
import { createTurns } from './turns.ts'

it('a task that throws before it returns a promise rejects, and the next task runs', async () => {
  const inTurn = createTurns()
  const thrown = inTurn(1, () => {
    throw new Error('spawn ENOMEM')
  })
  const next = inTurn(1, async () => 'done')
  await expect(thrown).rejects.toThrow('spawn ENOMEM')
  expect(await next).toBe('done')
})
