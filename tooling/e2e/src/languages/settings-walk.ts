import { languages } from '@lunchvote/contracts/languages'
import { expect, go, pathOf } from '../fixtures.ts'
import { answer, button, close, press, type Walk, wrong } from './walk.ts'

export async function walkTeam(walk: Walk): Promise<void> {
  const { page, t, world, look } = walk
  const { settingsMessages: settings, teamMessages: team, wallMessages } = t
  const { ada } = world.people
  const open = (section: string) => go(page, `${pathOf(ada, 'team-management')}?section=${section}`)
  await go(page, pathOf(ada, 'team-management'))
  await look('team management', page.getByRole('link', { name: settings.title }))
  await open('joining')
  await look('team management, who can join', page.getByRole('radio').first())
  await open('name')
  await page.getByLabel(team.rename.name, { exact: true }).fill('T')
  await press(page, team.rename.action)
  await look('team name with errors', wrong(page))
  await open('settings')
  await page.getByLabel(settings.closing.time, { exact: true }).fill('12:30')
  await look('closing time that is not saved', page.getByText(settings.closing.changeNotSaved('23:00')))
  await page.getByRole('combobox', { name: settings.timezone.label }).click()
  await look('timezones', page.getByRole('listbox'))
  await page.keyboard.press('Escape')
  await open('votes')
  await page.getByRole('radio', { name: settings.votingMode.approval.label }).click()
  await look('change how you vote?', page.getByRole('alertdialog').getByText(settings.votingMode.change.text))
  await close(page)
  await walkDaysOff(walk)
  await open('wall')
  await look('wall screen', button(page, wallMessages.section.renew))
  await press(page, wallMessages.section.renew)
  await look('renew the wall screen?', page.getByRole('alertdialog').first())
  await close(page)
  await press(page, wallMessages.section.remove)
  await look('remove the wall screen?', page.getByRole('alertdialog').first())
  await close(page)
  await open('members')
  await look('team members', button(page, team.transfer.action).first())
  for (const action of [team.transfer.action, team.removal.action]) {
    await press(page, action)
    await look(`member: ${action}?`, page.getByRole('alertdialog').first())
    await close(page)
  }
  await press(page, team.members.resetPassword)
  await look('reset link?', button(page, team.resetLink.make))
  await press(page, team.resetLink.make)
  await look('reset link', page.getByLabel(team.resetLink.link, { exact: true }))
  await close(page)
  await open('deletion')
  await press(page, team.deletion.action)
  await page.getByRole('dialog').getByLabel(team.deletion.name, { exact: true }).fill('Other')
  await look('delete the team?', page.getByRole('dialog'))
  await close(page)
  await open('chats')
  await look('outlets', button(page, t.outletMessages.testOf(world.outlets.program)))
  await walkOutlets(walk)
}

/** A holiday and a day off of the team, and a mistake in another one. */
async function walkDaysOff({ page, t, world, look }: Walk): Promise<void> {
  const { daysOffMessages: texts } = t
  const { leading: name } = world.venues
  const day = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)
  const names = Object.fromEntries(languages.map((language) => [language, name]))
  await answer(page, 'holidays.next', [{ day, name, names }])
  await page.route('**/api/trpc/team.settings*', async (route) => {
    const response = await route.fetch()
    const json = await response.json()
    Object.assign(json.result.data, { holidays: 'FI', daysOff: [{ day, name, isOff: true }] })
    await route.fulfill({ response, json })
  })
  await page.goto(`${pathOf(world.people.ada, 'team-management')}?section=daysoff`)
  await expect(page.getByRole('switch', { name })).toBeVisible()
  await press(page, texts.own.add)
  await look('days off with an error', wrong(page))
  for (const procedure of ['team.settings', 'holidays.next']) await page.unroute(`**/api/trpc/${procedure}*`)
  await page.reload()
  await expect(button(page, texts.own.add)).toBeVisible()
}

async function walkOutlets({ page, t, world, look }: Walk): Promise<void> {
  const { outletMessages: texts } = t
  const { chat, program } = world.outlets
  const dialog = page.getByRole('dialog')
  const { 'slack-app': _, webhook, ...others } = texts.kinds
  for (const { name } of Object.values(others)) {
    await press(page, name)
    await look(`new outlet: ${name}`, dialog)
    await close(page)
  }
  await press(page, webhook.name)
  await look('new outlet: a program', dialog)
  await dialog.getByLabel(texts.adding.url, { exact: true }).fill('x')
  await dialog.getByLabel(texts.field.name, { exact: true }).fill('y')
  await press(dialog, texts.adding.action)
  await look('new outlet with errors', wrong(page))
  await close(page)
  await press(page, texts.testOf(program))
  await look('outlet after a test', page.getByText(texts.testNotArrived))
  await press(page, texts.deliveriesOf(program))
  await look('deliveries', page.getByRole('list', { name: texts.deliveriesOf(program) }))
  await press(page, texts.editOf(chat))
  await look('changed outlet', page.getByLabel(texts.editing.url, { exact: true }))
  await close(page)
  await press(page, texts.deleteOf(chat))
  await look('delete the outlet?', page.getByRole('alertdialog').first())
  await close(page)
}

export async function walkAccount(walk: Walk): Promise<void> {
  const { page, t, world, look } = walk
  const { accountMessages: account, chatMessages: chats } = t
  await go(page, '/chats/link?token=none')
  await look('link from a chat that has ended', page.getByText(chats.deadLink))
  const open = (section: string) => go(page, `/account?section=${section}`)
  await go(page, '/account')
  await look('account', page.getByRole('link', { name: account.days.title }))
  await open('devices')
  await look(
    'devices',
    button(page, account.devices.endOthers).or(page.getByText(account.devices.current)).first(),
  )
  await open('days')
  await look('days', page.getByLabel(account.days.awayFrom))
  await open('diets')
  await look('diets', page.getByRole('checkbox').first())
  await open('favourites')
  await page.getByLabel(account.favourites.word, { exact: true }).fill('Argos')
  await press(page, account.favourites.add)
  await look('dishes', page.getByRole('checkbox'))
  await press(page, account.favourites.add)
  await look('dishes with an error', wrong(page))
  await open('calendar')
  await look('calendar', button(page, account.calendar.copy).or(button(page, account.calendar.renew)).first())
  await open('chats')
  await look('chats', button(page, chats.unlink).first())
  await open('profile')
  await press(page, account.profile.save)
  await look('account after a change', page.getByText(account.profile.nameSaved))
  await open('tokens')
  await press(page, account.tokens.revoke)
  await look('revoke the token?', page.getByRole('alertdialog').first())
  await close(page)
  await press(page, account.tokens.open)
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(account.tokens.name, { exact: true }).fill('x')
  await press(dialog, account.tokens.create)
  await look('new token with errors', wrong(page))
  await close(page)
  await open('deletion')
  await press(page, account.deletion.action)
  await look('delete the account?', page.getByRole('dialog').getByText(account.deletion.transferFirst))
  await close(page)
  await go(page, await world.links.chat())
  await look('link from a chat', button(page, chats.link).or(button(page, chats.linkAndVote)).first())
  await page.context().setOffline(true)
  await look('offline', page.getByText(t.appShellMessages.offline, { exact: true }))
}
