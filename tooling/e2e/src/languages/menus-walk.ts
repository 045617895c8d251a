import { go, pathOf } from '../fixtures.ts'
import { answer, become, press, type Walk } from './walk.ts'

const reason = {
  reason: 'A picture or a scan is only read with an AI service',
  reasonCode: 'menu_needs_model',
  reasonParams: {},
}
const undated = {
  reason: 'Nothing on the page proves that these dishes are for today',
  reasonCode: 'menu_undated',
  reasonParams: {},
}
const noReason = { reason: null, reasonCode: null, reasonParams: null }
const readAt = '2026-11-20T08:12:00.000Z'
/** In no language of LunchVote. */
const dishes = ['Köttbullar', 'Ärtsoppa', 'Pannkakor'].map((text) => ({ text, price: null }))

const rows = [
  { state: 'read', dishes, fromPicture: true, ...noReason },
  { state: 'none', dishes: [], fromPicture: false, ...noReason },
  { state: 'unclear', dishes, fromPicture: false, ...undated },
  { state: 'failed', dishes: [], fromPicture: false, ...reason },
  { state: 'waiting', dishes: [], fromPicture: false, ...noReason },
] as const

/** The board and the team's settings in all states of a menu. */
export async function walkMenus(walk: Walk): Promise<void> {
  const { page, t, world, look } = walk
  const { menusMessages: menus, settingsMessages: settings } = t
  const { ada } = world.people
  const { leading, leadingId: venueId } = world.venues
  await become(walk, ada)
  await page.route('**/api/trpc/team.settings*', async (route) => {
    const response = await route.fetch()
    const json = await response.json()
    Object.assign(json.result.data, { showMenus: true, isMenusAnswered: true })
    await route.fulfill({ response, json })
  })
  const days = rows.map(({ state, ...row }, n) => ({
    day: `2026-11-${20 - n}`,
    state,
    reason: row.reason,
    reasonCode: row.reasonCode,
    reasonParams: row.reasonParams,
    readAt,
  }))
  const unasked = { ...days[0], day: '2026-11-15', state: null }
  const link = { venueId, venueName: leading, link: 'http://127.0.0.1', failing: true }
  await answer(page, 'menus.states', [{ ...link, days: [...days, unasked] }])
  for (const row of rows) {
    await answer(page, 'menus.today', [{ venueId, language: 'sv', sourceUrl: null, readAt, ...row }])
    await page.goto(pathOf(ada))
    const card = page.getByRole('article', { name: leading })
    await press(card, leading)
    await look(`menu: ${row.state}`, card.getByText(menus.readAt('').trim(), { exact: false }).first())
  }
  await look('links that fail', page.getByText(settings.menus.failing(leading)))
  await go(page, `${pathOf(ada, 'team-management')}?section=menus`)
  await look('links of menus', page.getByText(settings.menus.states.unasked).first())
  await page.unroute('**/api/trpc/team.settings*')
  for (const procedure of ['today', 'states']) await page.unroute(`**/api/trpc/menus.${procedure}*`)
}
