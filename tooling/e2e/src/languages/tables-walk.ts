import { pathOf } from '../fixtures.ts'
import { become, button, close, heading, press, type Walk, wrong } from './walk.ts'

/** The decided board with a full table, and with an order that is open and one that has gone out. */
export async function walkTables(walk: Walk): Promise<void> {
  const { page, t, world, look } = walk
  const { tablesMessages: tables } = t
  const { decided } = world.people
  const { leading: venueName } = world.venues
  await become(walk, decided)
  const { displayName, id: userId } = await (await page.request.get('/api/user')).json()
  const me = { userId, displayName, pictureUrl: null }
  const other = { ...me, userId: userId + 1000 }
  const table = (tableId: number, details: object) => ({
    tableId,
    kind: 'go',
    venueId: null,
    venueName,
    imageUrl: '',
    leavesAt: null,
    meetingPoint: null,
    seats: null,
    openedBy: other,
    takenBy: null,
    people: [other],
    guests: [],
    lines: [],
    summary: '',
    ...details,
  })
  const order = { kind: 'order', openedBy: me, people: [me, other] }
  const states = {
    open: [table(2, order), table(3, { seats: 1, takenBy: other }), table(4, { openedBy: null })],
    gone: [table(2, { ...order, leavesAt: '2026-01-05T11:00:00.000Z', takenBy: other })],
  }
  for (const [state, shown] of Object.entries(states)) {
    await page.route('**/api/trpc/lunch.today*', async (route) => {
      const response = await route.fetch()
      const json = await response.json()
      Object.assign(json.result.data, { tables: shown })
      await route.fulfill({ response, json })
    })
    await page.goto(pathOf(decided))
    const list = page.getByRole('region', { name: tables.title })
    await press(list, venueName)
    await look(`tables: ${state}`, button(list, tables.changeTable))
    if (state === 'open') {
      await list.getByRole('button', { name: venueName, exact: true }).nth(1).click()
      await look('a full table', list.getByText(tables.books(displayName)))
      await press(list, tables.changeTable)
      await look('change a table', heading(page, tables.form.changeTitle))
      await page.getByLabel(tables.form.place, { exact: true }).fill('')
      await press(page, tables.form.changeAction)
      await look('change a table, with errors', wrong(page))
      await close(page)
    }
    await page.unroute('**/api/trpc/lunch.today*')
  }
}
