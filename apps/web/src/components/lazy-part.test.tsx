import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { lazyPart } from './lazy-part.tsx'

test('a part that could not be loaded is loaded again when the browser is back online', async () => {
  let online = false
  let loads = 0
  const Part = lazyPart<object>(
    () => {
      loads += 1
      return online ? Promise.resolve(() => <p>Would Eat</p>) : Promise.reject(new Error('offline'))
    },
    <p>Waiting</p>,
  )
  render(<Part />)
  expect(await screen.findByText('Waiting')).toBeVisible()
  expect(loads).toBe(1)
  online = true
  window.dispatchEvent(new Event('online'))
  expect(await screen.findByText('Would Eat')).toBeVisible()
})
