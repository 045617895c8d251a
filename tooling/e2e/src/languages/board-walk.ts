import { expect, fillIn, go, pathOf } from '../fixtures.ts'
import { become, button, close, heading, press, type Walk, wrong } from './walk.ts'

export async function walkBoard(walk: Walk): Promise<void> {
  const { page, t, world, look } = walk
  const { votingMessages: voting, lazyVotingMessages: parts, historyMessages: history, venuesMessages } = t
  const { ownTableMessages: own } = t
  const { ada, approving, hiding, decided, founder } = world.people
  const { leading, leftOut } = world.venues
  await become(walk, ada)
  await page.goto(`${pathOf(ada)}?q=nowhere`)
  await look('board without a venue that fits', heading(page, parts.filter.nothingFits))
  await press(page, parts.filter.clear)
  const vote = page.getByRole('article').getByRole('button', { name: voting.vote(leading) })
  await look('board', vote)
  await vote.click()
  await look('board after a vote', page.getByText(voting.voteSubmitted(leading).title))
  await page.getByRole('article').getByRole('button', { name: voting.removeVote }).click()
  await look('board after a vote was removed', page.getByText(voting.voteRemoved(leading).title))
  await page.getByRole('button', { name: voting.whoIsMissing }).click()
  await look('who is missing', page.getByRole('heading', { name: parts.groups.open.present, exact: true }))
  await close(page)
  const row = page.getByRole('article', { name: leading })
  await press(row, leading)
  await look('open row', button(row, parts.leavingOut.offer))
  await press(row, parts.leavingOut.offer)
  await look('leave out?', page.getByRole('dialog').getByText(parts.leavingOut.text))
  await close(page)
  await page.getByRole('region', { name: parts.closed.title }).getByRole('button').first().click()
  await press(page.getByRole('article', { name: leftOut }), leftOut)
  await look('open row of a venue that is left out', button(page, parts.leavingOut.undo))
  await chooseMore(walk, voting.decide)
  await look('decide?', page.getByRole('alertdialog').getByText(parts.confirmDecision.text))
  await close(page)
  await press(page, parts.resetVotes)
  await look('board after a reset', page.getByText(parts.didReset(ada.displayName)))
  await press(page, parts.undo)
  await look('board after a reset was undone', page.getByText(parts.restored))
  await press(page, voting.notToday)
  await look(
    'board of a member who is away',
    button(page, voting.inToday).or(button(page, voting.inAgain)).first(),
  )
  await button(page, voting.inToday).or(button(page, voting.inAgain)).first().click()
  await expect(button(page, voting.notToday)).toBeVisible()
  await walkDayOff(walk)
  await walkImport(walk)
  await walkMenu(walk)
  await chooseMore(walk, voting.suggest)
  await look('suggestions', heading(page, parts.suggestions.title))

  await become(walk, approving)
  await page.goto(pathOf(approving))
  await look(
    'board with answers',
    page.getByRole('article').getByRole('button', { name: parts.notForMe }).first(),
  )
  await become(walk, hiding)
  await page.goto(pathOf(hiding))
  await look('board with hidden votes', heading(page, voting.hiddenUntilVote.headline))
  await become(walk, decided)
  await page.request.put('/api/lunch/away', { data: { away: false } })
  await page.goto(pathOf(decided))
  await look('decided board', page.getByRole('button', { name: voting.whoComes }))
  await chooseMore(walk, own.change)
  await look('when and where the team leaves', heading(page, own.leaving.title))
  await close(page)
  await chooseMore(walk, own.bringGuest)
  await press(page, own.guests.add)
  await look('guest without a name', wrong(page))
  await close(page)
  await chooseMore(walk, parts.reopen)
  await look('reopen?', page.getByRole('alertdialog').first())
  await close(page)
  await chooseMore(walk, parts.ateElsewhere)
  await look('record lunch from the board', heading(page, history.record))
  await become(walk, founder)
  await page.goto(pathOf(founder))
  await look('empty board', page.getByText(venuesMessages.startersLabel))
  await go(page, pathOf(founder, 'lunch-time'))
  await look('lunch time', heading(page, t.settingsMessages.lunchTime.title))
  await go(page, pathOf(founder, 'history'))
  await look('empty history', heading(page, history.empty))
  await go(page, pathOf(founder, 'vault'))
  await look('empty vault', page.getByText(t.vaultMessages.emptyText))
}

/** Chooses an entry of the plate's menu. */
async function chooseMore({ page, t, look }: Walk, entry: string): Promise<void> {
  await press(page, t.votingMessages.more)
  const item = page.getByRole('menuitem', { name: entry })
  await look(`more: ${entry}`, item)
  await item.click()
}

async function walkDayOff({ page, t, world, look }: Walk): Promise<void> {
  const { leading: name } = world.venues
  await page.route('**/api/trpc/lunch.today*', async (route) => {
    const response = await route.fetch()
    const json = await response.json()
    const nextLunch = { day: '2026-12-28', closesAt: '2026-12-28T10:45:00.000Z' }
    Object.assign(json.result.data, { closesAt: null, dayOff: { name, names: null }, nextLunch })
    await route.fulfill({ response, json })
  })
  await page.reload()
  await look('board on a day off', page.getByText(t.nextLunchMessages.dayOffFor(name)))
  await page.unroute('**/api/trpc/lunch.today*')
  await page.reload()
}

async function walkImport({ page, t, look }: Walk): Promise<void> {
  const { import: texts } = t.venuesMessages
  await press(page, t.votingMessages.aiImport)
  const box = page.getByLabel(texts.urls, { exact: true })
  await box.fill(' ')
  await press(page, texts.start)
  await look('import with errors', wrong(page))
  const urls = ['thebes', 'argos'].map((place) => `https://wolt.com/en/fin/helsinki/restaurant/${place}`)
  const [imported, failed] = urls
  const reason = {
    reason: 'A team can have at most 500 venues',
    reasonCode: 'too_many_venues',
    reasonParams: { max: 500 },
  }
  const failure = { type: 'failed', url: failed, ...reason }
  const events = [
    { type: 'started', urls },
    { type: 'imported', url: imported, venue: { id: 1, name: 'Thebes' } },
    failure,
    { type: 'finished', imported: 1, failed: 1, failures: [failure] },
  ]
  const { promise: looked, resolve: finish } = Promise.withResolvers<void>()
  await page.route('**/api/venues/import-wolt', async (route) => {
    await looked
    await route.fulfill({ body: events.map((event) => `${JSON.stringify(event)}\n`).join('') })
  })
  await box.fill(urls.join('\n'))
  await press(page, texts.start)
  await look('import that runs', page.getByRole('progressbar'))
  finish()
  await look('import with failures', page.getByText(texts.someFailed(1).title))
  await close(page)
}

async function walkMenu({ page, t, look }: Walk): Promise<void> {
  const { change, newPassword, confirmNewPassword } = t.passwordsMessages
  await press(page, t.appShellMessages.menu)
  await look('menu', page.getByRole('menuitem', { name: t.menuMessages.logout }))
  await page.getByRole('menuitem', { name: t.menuMessages.changePassword }).click()
  await fillIn(page.getByRole('dialog'), {
    [change.currentPassword]: 'wrong horse',
    [newPassword]: '12345',
    [confirmNewPassword]: '123456',
  })
  await page.keyboard.press('Enter')
  await look('password with errors', wrong(page))
  await page.getByLabel(newPassword, { exact: true }).fill('123456')
  await page.keyboard.press('Enter')
  await look('password refused', page.getByRole('alert').last())
  await close(page)
}
