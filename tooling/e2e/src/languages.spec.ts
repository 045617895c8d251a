import { type Language, languageCookieName, languages } from '@lunchvote/contracts/languages'
import { freePort } from '@lunchvote/live-server/server-process'
import type { BrowserContext, Locator, Page } from '@playwright/test'
import { expectNoViolations, overflowing } from './accessibility-checks.ts'
import { test as base, expect, fillIn, pathOf } from './fixtures.ts'
import { walkBoard } from './languages/board-walk.ts'
import { cutTexts, isEnglishIn, readPage, withoutNames } from './languages/reading.ts'
import { walkAccount, walkTeam } from './languages/settings-walk.ts'
import { textsIn } from './languages/texts.ts'
import { walkTroubles } from './languages/troubles-walk.ts'
import { walkVenues } from './languages/venues-walk.ts'
import { go, press, type Walk, walkAsVisitor } from './languages/walk.ts'
import { buildWorld, type World } from './languages/world.ts'
import { type OwnServer, withServer } from './own-server.ts'
import { allowErrors, failedRequest } from './page-errors.ts'

const test = base.extend<object, { server: OwnServer; world: World }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to know what a fixture needs
    async ({}, use) => {
      const port = await freePort()
      const unused = 'http://127.0.0.1:2'
      await withServer(
        {
          PORT: port,
          APP_ORIGIN: `http://localhost:${port}`,
          OPENAI_API_KEY: 'unused',
          OPENAI_BASE_URL: unused,
          OIDC_ISSUER: unused,
          OIDC_CLIENT_ID: 'unused',
          OIDC_CLIENT_SECRET: 'unused',
          OIDC_NAME: 'Acme',
          SMTP_URL: 'smtp://127.0.0.1:2',
          MAIL_FROM: 'lunch@world.example',
          CONTACT_URL: unused,
          AUTHOR_URL: unused,
        },
        use,
      )
    },
    { scope: 'worker' },
  ],
  world: [
    async ({ playwright, server }, use) => {
      const world = await buildWorld(playwright, server)
      await use(world)
      await world.end()
    },
    { scope: 'worker' },
  ],
})

// One worker runs all tests, because they share the walk in English.
test.describe.configure({ mode: 'default', timeout: 300_000 })

/** Each text that a walk has read, without names, and each fault of the layout, with the first state that has it. */
type Found = { texts: Map<string, string>; faults: Map<string, string> }

/** The screens on which most of the app's components are. */
const checkedByAxe = new Set(['board', 'team management', 'account'])

const narrow = { width: 320, height: 700 }

async function walk(page: Page, world: World, language: Language): Promise<Found> {
  allowErrors(page, failedRequest)
  const t = await textsIn(language)
  const found: Found = { texts: new Map(), faults: new Map() }
  const note = (map: Map<string, string>, what: string, state: string) => {
    if (!map.has(what)) map.set(what, state)
  }
  async function look(state: string, target: Locator): Promise<void> {
    await expect(target, `${language}: ${state}`).toBeVisible()
    const { lang, texts } = await readPage(page, t.componentsMessages.dismiss)
    for (const text of texts) note(found.texts, withoutNames(text, world.written), state)
    if (lang !== language) note(found.faults, `the page is in ${lang}`, state)
    for (const fault of await faultsOfLayout(page)) note(found.faults, fault, state)
    if (language !== 'en' && checkedByAxe.has(state))
      await expectNoViolations(page, `${state} in ${language}`)
  }
  const tour: Walk = { page, t, world, look }
  for (const part of [walkAsVisitor, walkBoard, walkTroubles, walkVenues, walkTeam, walkAccount])
    await part(tour)
  return found
}

/** Measures again if something is wrong, because a popup takes a moment to find its place. */
async function faultsOfLayout(page: Page): Promise<string[]> {
  let faults: string[] = []
  const measure = async () => {
    faults = [...(await overflowing(page)), ...(await cutTexts(page))]
    return faults.length
  }
  await expect
    .poll(measure, { timeout: 1000 })
    .toBe(0)
    .catch(() => {})
  return faults
}

const listed = (map: Iterable<[string, string]>) => [...map].map(([what, state]) => `${state}: ${what}`)

let english: Promise<Found> | undefined

for (const language of languages.filter((each) => each !== 'en')) {
  test(`no screen has an English text in ${language}, and all fit on a narrow phone`, async ({
    visitor,
    world,
  }) => {
    const open = (locale: Language) => visitor({ locale, viewport: narrow })
    english ??= open('en').then((page) => walk(page, world, 'en'))
    const inEnglish = (await english).texts
    const { texts, faults } = await walk(await open(language), world, language)
    const isEnglish = isEnglishIn(language, await textsIn('en'))
    const wrong = [...texts].filter(([text]) => isEnglish(text, inEnglish.has(text)))
    expect.soft(listed(wrong), 'texts in English').toEqual([])
    expect(listed(faults), 'faults of the layout').toEqual([])
  })
}

test('with letters of twice the size, the screens with the longest words fit', async ({ visitor, world }) => {
  const page = await visitor({ locale: 'fi', viewport: { width: 640, height: 800 } })
  const { ada } = world.people
  await page.context().addCookies(ada.cookies)
  const browser = await page.context().newCDPSession(page)
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
  const faults = new Map<string, string>()
  await page.goto(pathOf(ada))
  for (const screen of [
    '',
    'add-venue',
    'vault',
    'history',
    'invite',
    'team-management',
    '/account',
    '/faq',
  ]) {
    const path = screen.startsWith('/') ? screen : pathOf(ada, screen)
    await go(page, path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    for (const fault of await faultsOfLayout(page)) faults.set(fault, path)
  }
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px')
  expect(listed(faults)).toEqual([])
})

test('a visitor chooses a language in the footer, and a member in the menu', async ({ visitor, member }) => {
  const [english, french, finnish] = await Promise.all([textsIn('en'), textsIn('fr'), textsIn('fi')])
  const page = await visitor({ locale: 'sv' })
  await page.goto('/auth')
  const choice = page.getByLabel(english.shellMessages.language)
  for (const each of languages)
    await expect(choice.locator(`option[lang=${each}]`)).toHaveAttribute('value', each)
  const { email, displayName, loginTab } = english.authMessages
  await fillIn(page, { [email]: 'zeus@world.example', [displayName]: 'Zeus' })
  await page.getByRole('tab', { name: loginTab }).click()
  await choice.selectOption('Français')
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText(french.authMessages.login.heading)
  // What was typed has stayed.
  await expect(page.getByLabel(french.authMessages.email, { exact: true })).toHaveValue('zeus@world.example')
  await page.getByRole('tab', { name: french.authMessages.signupTab }).click()
  await expect(page.getByLabel(french.authMessages.displayName, { exact: true })).toHaveValue('Zeus')
  await page.reload()
  await expect(heading).toHaveText(french.authMessages.login.heading)
  await expect(page.getByLabel(french.shellMessages.language)).toHaveValue('fr')

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
