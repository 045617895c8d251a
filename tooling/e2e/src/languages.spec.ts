import { type Language, languageCookieName, languages } from '@lunchvote/contracts/languages'
import type { BrowserContext, Page } from '@playwright/test'
import { addVaultItem, addVenue, type Caller, expect, fillIn, go, pathOf, test } from './fixtures.ts'
import { expectTranslated, type Found, narrow, reader } from './languages/findings.ts'
import { textsIn } from './languages/texts.ts'
import { button, close, heading, press, wrong } from './languages/walk.ts'
import { recordLunch } from './lunch-day.ts'
import { daysAgo } from './own-server.ts'

const names = {
  displayName: 'Ada Lovelace',
  venue: 'Xanadu',
  inVault: 'Qumran',
  description: 'Ambrosia et nektar.',
}

/** The screens that everyone uses. The file language-walks.spec.ts has all the others. */
async function walk(page: Page, ada: Caller, language: Language): Promise<Found> {
  const t = await textsIn(language)
  const written = [
    ada.email,
    ada.teamName,
    names.displayName,
    ...names.displayName.split(' '),
    ...Object.values(names),
  ]
  const { found, look } = reader(page, { language, t, written })
  const { authMessages: auth, votingMessages: voting, teamMessages: team } = t
  await page.goto('/auth')
  await fillIn(page, {
    [auth.email]: 'zeus@',
    [auth.password]: '1',
    [auth.displayName]: 'Z',
    [auth.teamName]: 'Z',
  })
  await page.getByLabel(auth.displayName, { exact: true }).press('Enter')
  await look('sign-up with errors', wrong(page))
  await page.context().addCookies((await ada.context.request.storageState()).cookies)
  await page.goto(pathOf(ada))
  await press(page.getByRole('article'), voting.vote(names.venue))
  await look('board after a vote', page.getByText(voting.voteSubmitted(names.venue).title))
  await press(page, voting.decide)
  await look('decide?', page.getByRole('alertdialog'))
  await close(page)
  await press(page, t.appShellMessages.menu)
  await look('menu', page.getByRole('menuitem', { name: t.menuMessages.logout }))
  await page.keyboard.press('Escape')
  await go(page, pathOf(ada, 'add-venue'))
  await press(page, t.venueFormMessages.add)
  await look('new venue with errors', wrong(page))
  await go(page, pathOf(ada, 'vault'))
  await look('vault', heading(page, names.inVault))
  await go(page, pathOf(ada, 'history'))
  await look('history', page.getByRole('region', { name: t.historyMessages.chart.title(90) }))
  await go(page, pathOf(ada, 'invite'))
  await look('invitation', button(page, t.inviteMessages.copyLink))
  await go(page, pathOf(ada, 'team-management'))
  await look('team management', page.getByRole('link', { name: t.settingsMessages.title }))
  for (const [section, { title }] of [
    ['settings', t.settingsMessages],
    ['votes', t.settingsMessages.votes],
    ['members', team.members],
  ] as const) {
    await go(page, `${pathOf(ada, 'team-management')}?section=${section}`)
    await look(`team management, ${section}`, heading(page, title))
  }
  await go(page, `${pathOf(ada, 'team-management')}?section=name`)
  await page.getByLabel(team.rename.name, { exact: true }).fill('T')
  await press(page, team.rename.action)
  await look('team management with errors', wrong(page))
  await go(page, '/account')
  await look('account', page.getByRole('link', { name: t.accountMessages.days.title }))
  for (const section of ['days', 'devices', 'tokens'] as const) {
    await go(page, `/account?section=${section}`)
    await look(`account, ${section}`, heading(page, t.accountMessages[section].title))
  }
  return found
}

test('in German, which has the longest words, the screens that everyone uses are translated, and fit on a narrow phone', async ({
  visitor,
  caller,
}) => {
  const walkIn = async (language: Language) => {
    // The server keeps the language of a member's first page, so each language has a member of its own.
    const ada = await caller({ displayName: names.displayName })
    const { id } = await addVenue(ada, { name: names.venue, description: names.description })
    await addVaultItem(ada, { name: names.inVault, description: names.description })
    await recordLunch(ada, daysAgo(1), id)
    return walk(await visitor({ locale: language, viewport: narrow }), ada, language)
  }
  const [english, german] = await Promise.all([walkIn('en'), walkIn('de')])
  await expectTranslated('de', german, english)
})

test('a visitor chooses each language in the footer, and a member one in the menu', async ({
  visitor,
  member,
}) => {
  const [english, finnish] = await Promise.all([textsIn('en'), textsIn('fi')])
  const page = await visitor({ locale: 'sv' })
  await page.goto('/auth')
  const heading = page.getByRole('heading', { level: 1 })
  const { email, displayName, loginTab } = english.authMessages
  await fillIn(page, { [email]: 'zeus@world.example', [displayName]: 'Zeus' })
  await page.getByRole('tab', { name: loginTab }).click()
  const others = languages.filter((each) => each !== 'en')
  let choice = page.getByLabel(english.shellMessages.language)
  for (const language of others) {
    const t = await textsIn(language)
    await expect(choice.locator(`option[lang=${language}]`)).toHaveAttribute('value', language)
    await choice.selectOption(language)
    await expect(heading).toHaveText(t.authMessages.login.heading)
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    choice = page.getByLabel(t.shellMessages.language)
    // What was typed has stayed.
    await expect(page.getByLabel(t.authMessages.email, { exact: true })).toHaveValue('zeus@world.example')
  }
  const last = others.at(-1) ?? 'en'
  await page.reload()
  await expect(heading).toHaveText((await textsIn(last)).authMessages.login.heading)
  await expect(choice).toHaveValue(last)

  const ada = await member()
  await ada.page.goto(pathOf(ada))
  await press(ada.page, english.appShellMessages.menu)
  const finnishChoice = ada.page.getByRole('menuitemradio', { name: 'Suomi' })
  await expect(finnishChoice).toHaveAttribute('lang', 'fi')
  await finnishChoice.click()
  const title = finnish.votingMessages.title
  await expect(ada.page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(ada.page).toHaveTitle(new RegExp(title))

  // Another browser of the member knows the language of the account.
  const other = await visitor({ locale: 'de', storageState: await withoutChoice(ada.context) })
  await other.goto(pathOf(ada))
  await expect(other.locator('html')).toHaveAttribute('lang', 'fi')
})

/** What a browser keeps, without the chosen language. */
async function withoutChoice(context: BrowserContext) {
  const { cookies } = await context.storageState()
  return { cookies: cookies.filter(({ name }) => name !== languageCookieName), origins: [] }
}
