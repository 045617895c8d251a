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

it('takes turns between teams, so that many tasks of one team do not delay another team', async () => {
  const inTurn = createTurns()
  const order: number[] = []
  const add = (team: number) => inTurn(team, async () => void order.push(team))
  await Promise.all([1, 1, 1, 1, 2, 2].map(add))
  expect(order).toEqual([1, 2, 1, 2, 1, 1])
})
