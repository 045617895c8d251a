import type { MenuRow } from '@lunchvote/contracts/menus'
import { waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { answer } from './api.ts'
import { answerBoard, today } from './board.ts'
import { lunchToday, menu, tally, venue } from './data.ts'
import { renderScreen } from './render-screen.tsx'

export const dishes = (...texts: string[]) => texts.map((text) => ({ text, price: '9,50 €' }))

/** Opens a board on which each venue has a menu: `Place 1` the first one. */
export async function openMenus(...menus: Partial<MenuRow>[]) {
  const venues = menus.map((_, index) =>
    venue({ link: 'https://napoli.example/menu', id: index + 1, name: `Place ${index + 1}` }),
  )
  answerBoard(
    venues,
    venues.map(({ id }) => tally(id)),
    lunchToday({ day: today() }),
    { showMenus: true },
  )
  const asked = answer('menus.today', () =>
    menus.map((details, index) => menu({ venueId: index + 1, ...details })),
  )
  const user = await renderScreen('/Engines')
  await waitFor(() => expect(asked).toHaveLength(1))
  return { user, asked }
}
