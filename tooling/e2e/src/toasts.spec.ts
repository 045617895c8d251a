import { addVenue, expect, type Person, test } from './fixtures.ts'

async function openBoard(person: Person) {
  await addVenue(person, { name: 'Napoli' })
  await person.page.goto('/')
  await expect(person.page.getByRole('button', { name: 'Vote for Napoli' })).toBeVisible()
  return person.page
}

async function castAndOpen(person: Person) {
  const page = await openBoard(person)
  await page.getByRole('button', { name: 'Vote for Napoli' }).click()
  await expect(page.getByText('🗳️ Vote Submitted!')).toBeVisible()
  return page
}

test('a new toast takes the place of the one that stands', async ({ member }) => {
  const page = await castAndOpen(await member())
  await page.getByRole('button', { name: 'Remove Vote' }).click()
  await expect(page.getByText('🔄 Vote Removed')).toBeVisible()
  await expect(page.getByText('🗳️ Vote Submitted!')).toHaveCount(0)
})

test('goes after five seconds', async ({ member }) => {
  const ada = await member()
  await ada.page.clock.install()
  const page = await openBoard(ada)
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.getByRole('button', { name: 'Vote for Napoli' }).press('Enter')
  await expect(page.getByText('🗳️ Vote Submitted!')).toBeVisible()
  await page.clock.runFor(4900)
  await expect(page.getByText('🗳️ Vote Submitted!')).toBeVisible()
  await page.clock.runFor(200)
  await expect(page.getByText('🗳️ Vote Submitted!')).toBeHidden()
})

test('F8 brings the keyboard to the notifications, which then wait', async ({ member }) => {
  const ada = await member()
  await ada.page.clock.install()
  const page = await castAndOpen(ada)
  const button = page.getByRole('button', { name: 'Remove Vote' })
  await button.focus()
  await page.keyboard.press('F8')
  await expect(page.getByRole('region', { name: /Notifications/ })).toBeFocused()
  await page.clock.runFor(20_000)
  await expect(page.getByText('🗳️ Vote Submitted!')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('🗳️ Vote Submitted!')).toBeHidden()
  await expect(button).toBeFocused()
})

for (const [distance, goes] of [
  [40, false],
  [60, true],
] as const) {
  test(`a swipe of ${distance} px to the right ${goes ? 'dismisses' : 'keeps'} it`, async ({ member }) => {
    const page = await castAndOpen(await member())
    const box = await page.getByText('🗳️ Vote Submitted!').boundingBox()
    if (!box) throw new Error('No toast to swipe')
    const [x, y] = [box.x + 10, box.y + box.height / 2]
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + distance / 2, y)
    await page.mouse.move(x + distance, y)
    await page.mouse.up()
    if (goes) await expect(page.getByText('🗳️ Vote Submitted!')).toBeHidden({ timeout: 2000 })
    else await expect(page.getByText('🗳️ Vote Submitted!')).toBeVisible()
  })
}
