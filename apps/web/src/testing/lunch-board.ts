import type { LunchToday } from '@lunchvote/contracts/lunch'
import { act, screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { vi } from 'vitest'
import { answerBoard, today } from './board.ts'
import { ada, lunch, lunchToday, person, tally, venue } from './data.ts'
import { press } from './forms.ts'
import { renderScreen } from './render-screen.tsx'

export const me = person(ada.displayName)
export const bob = person('Bob Ross')

type Day = Partial<LunchToday> & { voters?: string[] }

/** Opens the board of a team with the venue Napoli. */
export async function openBoard({ voters = [], ...details }: Day) {
  answerBoard([venue()], [tally(1, voters)], lunchToday({ day: today(), ...details }))
  const user = await renderScreen('/Engines')
  await screen.findByRole('article')
  return user
}

export const decided = (details: Partial<LunchToday> = {}) =>
  lunchToday({ day: today(), isOpen: false, decision: lunch(today()), coming: [me], ...details })

/** Chooses an entry of the plate's menu. */
export async function choose(user: UserEvent, entry: string): Promise<void> {
  await press(user, 'More…')
  await user.click(await screen.findByRole('menuitem', { name: entry }))
}

/** What the plate's menu offers. The menu is closed again. */
export async function menuEntries(user: UserEvent): Promise<(string | null)[]> {
  await press(user, 'More…')
  const entries = await screen.findAllByRole('menuitem')
  await user.keyboard('{Escape}')
  return entries.map(({ textContent }) => textContent)
}

export const region = (name: string) => screen.findByRole('region', { name })

/** What Bob has done today. */
export const byBob = { by: 'Bob Ross', at: '2026-01-05T10:50:00.000Z' }

/** Sets the page's clock to `now`. The clock runs on from there until the end of the test, which can set it again. */
export function setClock(now: string): void {
  vi.useFakeTimers({
    now: Date.parse(now),
    toFake: ['Date', 'performance', 'setTimeout', 'clearTimeout'],
    shouldAdvanceTime: true,
  })
}

/** Lets time pass on a clock of `setClock`, a second at a time. In between, the page can send requests. */
export async function letPass(seconds: number): Promise<void> {
  for (let passed = 0; passed < seconds; passed += 1) {
    await act(() => vi.advanceTimersByTimeAsync(1000))
    await new Promise(setImmediate)
  }
}
