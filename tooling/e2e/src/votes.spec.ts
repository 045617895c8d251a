import type { Page } from '@playwright/test'
import { addVenue, boardLoaded, boxOf, castVote, expect, type Person, test } from './fixtures.ts'

async function openBoard(person: Person): Promise<Page> {
  await person.page.goto('/')
  await boardLoaded(person.page)
  return person.page
}

test("voters' names show on hover and on focus", async ({ member }) => {
  const ada = await member({ displayName: 'Ada Lovelace' })
  const napoli = await addVenue(ada, { name: 'Napoli' })
  await addVenue(ada, { name: 'Sushi' })
  await castVote(ada, napoli.id)
  const page = await openBoard(ada)
  const voters = (venue: string) => page.getByRole('button', { name: new RegExp(`voters of ${venue}`) })
  await voters('Napoli').hover()
  await expect(page.getByText('Ada Lovelace', { exact: true }).last()).toBeVisible()
  await voters('Sushi').focus()
  await expect(page.getByText('No votes yet', { exact: true }).last()).toBeVisible()
})

test('a name of one long word fits from 320 px to wide screens', async ({ member }) => {
  const ada = await member()
  await addVenue(ada, { name: 'W'.repeat(50) })
  const napoli = await addVenue(ada, { name: 'Donaudampfschifffahrtskantine' })
  await castVote(ada, napoli.id)
  const page = await openBoard(ada)
  for (const width of [320, 390, 640, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 })
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow, `at ${width} px`).toBeLessThanOrEqual(0)
    const card = await boxOf(page.getByRole('article').first())
    const buttons = await page.getByRole('article').getByRole('button').all()
    expect(buttons.length).toBeGreaterThan(0)
    for (const button of buttons) {
      expect((await boxOf(button)).width, `at ${width} px`).toBeLessThanOrEqual(card.width)
    }
  }
})
