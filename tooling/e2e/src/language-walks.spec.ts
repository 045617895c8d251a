import { type Language, languages } from '@lunchvote/contracts/languages'
import { freePort } from '@lunchvote/live-server/server-process'
import type { Page } from '@playwright/test'
import { expectNoViolations } from './accessibility-checks.ts'
import { test as base, expect, go, pathOf } from './fixtures.ts'
import { walkBoard } from './languages/board-walk.ts'
import {
  expectTranslated,
  type Found,
  faultsOfLayout,
  type Look,
  listed,
  narrow,
  reader,
} from './languages/findings.ts'
import { walkMenus } from './languages/menus-walk.ts'
import { walkServer } from './languages/operator-walk.ts'
import { walkAccount, walkTeam } from './languages/settings-walk.ts'
import { walkTables } from './languages/tables-walk.ts'
import { textsIn } from './languages/texts.ts'
import { walkTroubles } from './languages/troubles-walk.ts'
import { walkVenues } from './languages/venues-walk.ts'
import { type Walk, walkAsVisitor } from './languages/walk.ts'
import { buildWorld, operatorEmail, type World } from './languages/world.ts'
import { allowErrors, failedRequest } from './page-errors.ts'

const test = base.extend<object, { world: World }>({
  settings: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to know what a fixture needs
    async ({}, use) => {
      const port = await freePort()
      const unused = 'http://127.0.0.1:2'
      await use({
        PORT: port,
        APP_ORIGIN: `http://localhost:${port}`,
        OIDC_ISSUER: unused,
        OIDC_CLIENT_ID: 'unused',
        OIDC_CLIENT_SECRET: 'unused',
        OIDC_NAME: 'Acme',
        CONTACT_URL: unused,
        AUTHOR_URL: unused,
        OPERATOR_EMAIL: operatorEmail,
      })
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
test.describe.configure({ mode: 'default', timeout: 900_000 })

/** The screens on which most of the app's components are. */
const checkedByAxe = new Set(['board', 'team management', 'account'])

async function walk(page: Page, world: World, language: Language): Promise<Found> {
  allowErrors(page, failedRequest)
  const t = await textsIn(language)
  const { found, look: read } = reader(page, { language, t, written: world.written })
  const look: Look = async (state, target) => {
    await read(state, target)
    if (language !== 'en' && checkedByAxe.has(state))
      await expectNoViolations(page, `${state} in ${language}`)
  }
  const tour: Walk = { page, t, world, look }
  for (const part of [
    walkAsVisitor,
    walkBoard,
    walkTables,
    walkMenus,
    walkTroubles,
    walkVenues,
    walkTeam,
    walkServer,
    walkAccount,
  ])
    await part(tour)
  return found
}

let english: Promise<Found> | undefined

for (const language of languages.filter((each) => each !== 'en')) {
  test(`no screen has an English text in ${language}, and all fit on a narrow phone`, {
    tag: '@deep',
  }, async ({ visitor, world }) => {
    const open = (locale: Language) => visitor({ locale, viewport: narrow })
    english ??= open('en').then((page) => walk(page, world, 'en'))
    const inEnglish = await english
    await expectTranslated(language, await walk(await open(language), world, language), inEnglish)
  })
}

test('with letters of twice the size, the screens with the longest words fit', { tag: '@deep' }, async ({
  visitor,
  world,
}) => {
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
