import { expectAccessible } from './accessibility-checks.ts'
import { addVenue, castVote, expect, test } from './fixtures.ts'
import { decide } from './lunch-day.ts'

test('twenty tables with forty people fit on screens of any shape, and two tables name all who sit there', async ({
  visitor,
  caller,
}) => {
  const ada = await caller()
  const { id } = await addVenue(ada, { name: 'Napoli' })
  await castVote(ada, id)
  await decide(ada)
  const page = await visitor()
  let [count, shown, hasLeft] = [20, 5, false]
  const longAgo = { venueName: '“Donaudampfschifffahrtskantine” am Alten Hafen 1905', weeks: 52 }
  const week = { places: 5, ties: 3, walkingMinutes: 1234, longAgo }
  await page.route('**/api/trpc/screen.show*', async (route) => {
    const response = await route.fetch()
    const json = await response.json()
    const people = Array.from({ length: 40 }, (_, index) => ({
      userId: index,
      displayName: `Person ${index}`,
      pictureUrl: null,
    }))
    const size = people.length / count
    const tables = Array.from({ length: count }, (_, index) => ({
      kind: index % 2 === 0 ? 'go' : 'order',
      venueName: `${index + 1}. ${'Donaudampfschifffahrtskantine '.repeat(2)}`.slice(0, 50),
      leavesAt: new Date(
        Date.parse(`${json.result.data.day}T${hasLeft ? '00' : '12'}:15Z`) + index * 60_000,
      ).toISOString(),
      meetingPoint: 'At the bikes behind the main building, not at the lift',
      people: people.slice(index * size, (index + 1) * size),
      guests: 1,
    }))
    json.result.data.decision.venueName = tables[0]?.venueName
    Object.assign(json.result.data, { coming: people, tables, week: hasLeft ? week : null })
    await route.fulfill({ json })
  })
  const answer = await ada.context.request.post('/api/team/screen')
  const path = new URL(((await answer.json()) as { url: string }).url).pathname
  const places = page.getByRole('list', { name: 'Tables' }).getByRole('heading')
  for (const viewport of [
    { width: 1920, height: 1080 },
    { width: 1280, height: 720 },
    { width: 1080, height: 1920 },
  ]) {
    await page.setViewportSize(viewport)
    for ([count, shown, hasLeft] of [
      [2, 2, false],
      [6, 6, false],
      [20, 5, false],
      [6, 6, true],
    ] as const) {
      await page.goto(path)
      await expect(places).toHaveCount(shown)
      await expect(page.getByText('and 15 more tables')).toHaveCount(count === 20 ? 1 : 0)
      await expect(page.getByText(/^This week: five places/)).toHaveCount(hasLeft ? 1 : 0)
      const outside = await page.locator('.wall-page *').evaluateAll((parts) =>
        parts
          // The number stands for the faces that do not fit.
          .filter((part) => !part.closest('.wall-table .wall-faces'))
          .filter((part) => {
            const around = part.parentElement?.closest('.wall-table, .wall-board, .wall')
            const box = around?.getBoundingClientRect() ?? new DOMRect()
            const { left, top, right, bottom } = part.getBoundingClientRect()
            return left < box.left || top < box.top || right > box.right || bottom > box.bottom
          })
          .map(({ className }) => className),
      )
      expect(outside, `${count}, ${JSON.stringify(viewport)}`).toEqual([])
    }
  }
  await expectAccessible(page, 'the wall screen with tables')
})
