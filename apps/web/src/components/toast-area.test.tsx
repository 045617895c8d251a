import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { conflict, fail } from '~/testing/api.ts'
import { answerBoard } from '~/testing/board.ts'
import { tally, venue } from '~/testing/data.ts'
import { press } from '~/testing/forms.ts'
import { beIdle, renderScreen } from '~/testing/render-screen.tsx'
import { dismissToast, expectErrorToast } from '~/testing/toast.ts'

test('a dismissed toast sets no timer that is longer than browsers allow', async () => {
  answerBoard([venue()], [tally(1, ['Bob Ross'])])
  fail('votes.reset', conflict)
  beIdle()
  const user = await renderScreen('/Engines')
  const timers = vi.spyOn(globalThis, 'setTimeout')
  await press(user, 'Reset Votes')
  await expectErrorToast('❌ Reset Error', conflict.message)
  await dismissToast(user)
  await user.hover(screen.getByRole('heading', { level: 1 }))
  const delays = timers.mock.calls.map(([, delay = 0]) => delay)
  expect(Math.max(...delays)).toBeLessThan(2 ** 31)
})
