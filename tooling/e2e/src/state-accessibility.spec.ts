import type { Page } from '@playwright/test'
import { expectAccessible, expectNoViolations } from './accessibility-checks.ts'
import { addVenue, castVote, choose, expect, pathOf, pictures, test } from './fixtures.ts'
import { blockCalls } from './interception.ts'
import { allowErrors, failedRequest, missingPart } from './page-errors.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { name })
const question = (page: Page) => page.getByRole('alertdialog')

async function closed(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await expect(page.getByRole('alertdialog').or(page.getByRole('dialog'))).toHaveCount(0)
}

test('the pages of a visitor', { tag: '@deep' }, async ({ visitor, member }) => {
  const { teamName } = await member({ teamName: `Grand Café ${Date.now()}` })
  const page = await visitor()
  await page.goto('/somewhere/that/is/not')
  await expect(heading(page, 'Page Not Found')).toBeVisible()
  await expectAccessible(page, 'not found, signed out')

  await page.goto(`/auth?team=${encodeURIComponent(teamName)}`)
  await expect(heading(page, `Join ${teamName}`)).toBeVisible()
  await expectAccessible(page, 'joining a team')
  await page.goto('/faq')
  await expect(heading(page, 'Frequently Asked Questions')).toBeVisible()
  await expectAccessible(page, 'questions of a visitor')

  await page.goto('/auth')
  await expectAccessible(page, 'sign-up')
  await page.getByLabel('Team Name').fill('grand café')
  await expect(page.getByRole('option', { name: teamName })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expectAccessible(page, 'sign-up with suggestions')
  await page.getByLabel('Team Name').fill(`${'Unheard-of'.repeat(4)}`)
  await expect(page.getByRole('button', { name: 'Add as new team' })).toBeVisible()
  await expectAccessible(page, 'sign-up with an unknown team')
  await page.getByRole('button', { name: 'Add as new team' }).click()
  await expectAccessible(page, 'sign-up with a new team')

  await page.getByRole('tab', { name: 'LOG IN' }).click()
  allowErrors(page, failedRequest)
  await page.getByLabel('Email').fill('nobody@example.com')
  await page.getByLabel('Password').fill('correct horse')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('alert')).toContainText('Invalid email or password')
  await page.getByRole('button', { name: 'Dismiss notification' }).focus()
  await expectAccessible(page, 'login refused')
})

test('the board', { tag: '@deep' }, async ({ member, caller }) => {
  const ada = await member({ displayName: 'Ada Lovelace' })
  const { page } = ada
  const loading = await blockCalls(page, '**/api/trpc/*votes.today*')
  await page.goto(pathOf(ada))
  await expect(page.getByRole('status', { name: "Loading today's venues" })).toBeVisible()
  await expectAccessible(page, 'board, loading')
  loading.lose()
  await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible()
  await expectAccessible(page, 'board, not loaded')
  await loading.end()
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(heading(page, 'No venues available. Add one!')).toBeVisible()
  await expectAccessible(page, 'board, empty')

  const description = 'Wood-fired <b>pizza</b>, see <a href="https://napoli.example">the menu</a>.'
  const napoli = await addVenue(ada, { name: 'Pizzeria Napoli', description })
  await addVenue(ada, { name: 'Donaudampfschifffahrtskantine', imageUrl: `${pictures}/missing.png` })
  const bob = await caller({ displayName: 'Bob Ross', teamName: ada.teamName })
  await castVote(bob, napoli.id)
  await page.reload()
  await expect(page.getByRole('article')).toHaveCount(2)
  await expectAccessible(page, 'board')
  await page.getByRole('button', { name: /voters of Pizzeria Napoli/ }).focus()
  await expect(page.getByRole('tooltip')).toBeVisible()
  await expectAccessible(page, 'names of the voters')
})

test('a refused password, and screens that are not there', { tag: '@deep' }, async ({ member }) => {
  const ada = await member({ displayName: 'Ada Lovelace' })
  const { page } = ada
  await page.goto(pathOf(ada))
  await choose(page, 'Change Password')
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page, 'password')
  allowErrors(page, failedRequest)
  await page.getByLabel('Current Password').fill('wrong horse')
  await page.getByLabel('New Password', { exact: true }).fill('123456')
  await page.getByLabel('Confirm New Password').fill('123456')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('Current password is incorrect')
  await page.getByRole('button', { name: 'Dismiss notification' }).hover()
  await expectAccessible(page, 'password refused')

  await page.goto(pathOf(ada, 'no/such/page'))
  await expect(heading(page, 'Page Not Found')).toBeVisible()
  await expectAccessible(page, 'not found')
})

test('a screen that failed to load', { tag: '@deep' }, async ({ member }) => {
  const ada = await member()
  const { page } = ada
  allowErrors(page, failedRequest, missingPart)
  await page.goto(pathOf(ada))
  await page.getByRole('button', { name: 'Menu' }).click()
  const faq = page.getByRole('menuitem', { name: 'FAQ' })
  await expect(faq).toBeVisible()
  await page.route('**/assets/*.js', (route) => route.abort())
  await faq.click()
  await expect(heading(page, 'Something went wrong')).toBeVisible()
  await expectAccessible(page, 'failed screen')
})

test('the forms of a venue', { tag: '@deep' }, async ({ member }) => {
  const ada = await member()
  const { page } = ada
  await page.goto(pathOf(ada, 'add-venue'))
  await page.getByRole('button', { name: 'Add Venue' }).click()
  await expect(page.getByText('Name must be at least 3 characters')).toBeVisible()
  await expectAccessible(page, 'new venue with errors')

  const venue = await addVenue(ada, { name: 'Pizzeria Napoli' })
  const loading = await blockCalls(page, '**/api/trpc/*venues.get*')
  await page.goto(pathOf(ada, `edit-venue/${venue.id}`))
  await expect(page.getByRole('status', { name: 'Loading the venue' })).toBeVisible()
  await expectAccessible(page, 'venue, loading')
  loading.lose()
  await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible()
  await loading.end()
  await page.getByRole('button', { name: 'Try Again' }).click()
  await page.getByRole('button', { name: 'Delete' }).click()
  await expect(question(page)).toBeVisible()
  await expectAccessible(page, 'venue, delete?')
  await page.goto(pathOf(ada, 'edit-venue/999999'))
  await expect(heading(page, 'This venue is gone')).toBeVisible()
  await expectAccessible(page, 'venue, gone')
})

test('team management', { tag: '@deep' }, async ({ member, caller }) => {
  const ada = await member({ displayName: 'Ada Lovelace' })
  await caller({ displayName: 'Bob Ross', teamName: ada.teamName })
  const { page } = ada
  const loading = await blockCalls(page, '**/api/trpc/*team.*')
  await page.goto(pathOf(ada, 'team-management'))
  await expect(page.getByRole('status', { name: 'Loading the members' })).toBeVisible()
  await expectAccessible(page, 'team, loading')
  loading.lose()
  await expect(page.getByRole('button', { name: 'Try Again' })).toHaveCount(7)
  await expectAccessible(page, 'team, not loaded')
  await loading.end()
  await page.reload()
  await expect(page.getByText('Bob Ross')).toBeVisible()
  await page.getByRole('combobox', { name: 'Timezone' }).click()
  await expect(page.getByRole('listbox')).toBeVisible()
  // A narrow window shows the list of sections instead, so this is checked at one size.
  await expectNoViolations(page, 'list of timezones')
  await page.keyboard.press('Escape')
  await page.getByRole('combobox', { name: 'Public holidays' }).click()
  await page.getByLabel('Search by country or region').fill('berlin')
  await page.getByRole('option', { name: /^Berlin/ }).click()
  await expect(page.getByRole('heading', { name: 'The next holidays' })).toBeVisible()
  await page.getByRole('button', { name: 'Add a Day Off' }).click()
  await expect(page.getByText('Choose a date')).toBeVisible()
  await page.getByLabel('Team Name').fill('T')
  await page.getByRole('button', { name: 'Rename' }).click()
  await expect(page.getByText('Team name must be at least 2 characters')).toBeVisible()
  await expectAccessible(page, 'team')
  await page.getByRole('switch', { name: 'Daily reset' }).click()
  await page.getByRole('switch', { name: 'Close voting every day' }).click()
  await expect(page.getByLabel('Voting closes at')).toBeVisible()
  await expectAccessible(page, 'team, with a closing time that is not saved')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByLabel('Remind before voting closes')).toBeVisible()
  await expectAccessible(page, 'team, with a closing time')
  await page.getByRole('button', { name: 'Delete Team' }).click()
  await page.getByLabel('Name of the team').fill('Other')
  await expectAccessible(page, 'team, Delete Team?')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  for (const action of ['Transfer Admin', 'Remove']) {
    await page.getByRole('button', { name: action }).click()
    await expect(question(page)).toBeVisible()
    await expectAccessible(page, `team, ${action}?`)
    await closed(page)
  }
})

test('the vault', { tag: '@deep' }, async ({ member }) => {
  const ada = await member()
  const { page } = ada
  const loading = await blockCalls(page, '**/api/trpc/*vault.list*')
  await page.goto(pathOf(ada, 'vault'))
  await expect(page.getByText('Loading vault items...')).toBeVisible()
  await expectAccessible(page, 'vault, loading')
  loading.lose()
  await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible()
  await expectAccessible(page, 'vault, not loaded')
  await loading.end()
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(heading(page, 'No restaurants in vault')).toBeVisible()
  await expectAccessible(page, 'vault, empty')
  await page.getByRole('button', { name: /^Add/ }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.getByRole('button', { name: 'Add to Vault' }).click()
  await expect(page.getByText('Name must be at least 3 characters')).toBeVisible()
  await expectAccessible(page, 'vault, new item with errors')
  await closed(page)

  for (const name of ['Sushi Corner', 'Donaudampfschifffahrtskantine']) {
    const data = { name, description: 'A place to have lunch at.', imageUrl: `${pictures}/lunch.svg` }
    expect((await ada.context.request.post('/api/vault', { data })).status()).toBe(200)
  }
  await page.reload()
  await page.getByRole('button', { name: 'Delete Sushi Corner' }).click()
  await expect(question(page)).toBeVisible()
  await expectAccessible(page, 'vault, delete?')
})

test('imports', { tag: '@deep' }, async ({ member }) => {
  const ada = await member()
  const { page } = ada
  await page.goto(pathOf(ada, 'vault'))
  await page.getByRole('button', { name: 'Import from Wolt' }).click()
  await page.getByLabel('Restaurant URL').fill('napoli')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Please enter a valid Wolt restaurant URL')).toBeVisible()
  await expectAccessible(page, 'vault, import with errors')

  await page.goto(pathOf(ada))
  // The press must not meet the moment in which this part comes and moves the button below it.
  await expect(page.getByText('Start with one tap:')).toBeVisible()
  await page.getByRole('button', { name: 'AI Import' }).click()
  const box = page.getByLabel('Restaurant URLs')
  await box.fill(' ')
  await page.getByRole('button', { name: 'Do the Magic!' }).click()
  await expect(page.getByText('Please enter at least one Wolt restaurant URL')).toBeVisible()
  await expectAccessible(page, 'import with errors')

  const urls = Array.from({ length: 10 }, (_, n) => `https://wolt.com/en/fin/helsinki/restaurant/place-${n}`)
  const failed = urls.map((url) => ({
    type: 'failed',
    url,
    reason: 'No restaurant was found at this address',
  }))
  const finished = { type: 'finished', imported: 0, failed: 10, failures: failed }
  const events = [{ type: 'started', urls }, ...failed, finished]
  const gate = Promise.withResolvers<void>()
  await page.route('**/api/venues/import-wolt', async (route) => {
    await gate.promise
    await route.fulfill({ body: events.map((event) => `${JSON.stringify(event)}\n`).join('') })
  })
  await box.fill(urls.join('\n'))
  await page.getByRole('button', { name: 'Do the Magic!' }).click()
  await expect(page.getByRole('progressbar', { name: 'Import' })).toBeVisible()
  await expectAccessible(page, 'import under way')
  gate.resolve()
  await expect(page.getByText('place 9')).toBeVisible()
  await expectAccessible(page, 'import with failures')
})
