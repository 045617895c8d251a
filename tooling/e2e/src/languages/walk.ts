import type { Locator, Page } from '@playwright/test'
import { expect, fillIn, go } from '../fixtures.ts'
import type { Texts } from './texts.ts'
import type { Citizen, World } from './world.ts'

/** A walk of one person after another through the screens, in one language. */
export type Walk = {
  page: Page
  /** The texts of the language, by which the walk finds what it presses. */
  t: Texts
  world: World
  /** Reads the screen as soon as `target` is visible. */
  look: (state: string, target: Locator) => Promise<void>
}

/** Gives the browser the session of this person, or of nobody. */
export async function become({ page }: Walk, person?: Citizen): Promise<void> {
  await page.context().clearCookies()
  if (person) await page.context().addCookies(person.cookies)
}

export const button = (where: Page | Locator, name: string) =>
  where.getByRole('button', { name, exact: true })
export const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
export const wrong = (page: Page) => page.locator('[aria-invalid=true]').first()

export async function press(where: Page | Locator, name: string): Promise<void> {
  await button(where, name).first().click()
}

export async function close(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await expect(page.getByRole('alertdialog').or(page.getByRole('dialog'))).toHaveCount(0)
}

/** Answers the calls of a procedure with this data. */
export const answer = (page: Page, procedure: string, data: object) =>
  page.route(`**/api/trpc/${procedure}*`, (route) => route.fulfill({ json: { result: { data } } }))

export async function walkAsVisitor(walk: Walk): Promise<void> {
  const { page, t, world, look } = walk
  const { authMessages: auth, oidcMessages: company, passwordsMessages: passwords } = t
  await become(walk)
  await page.goto('/')
  await look('landing', heading(page, t.landingMessages.title))
  await go(page, '/auth')
  await fillIn(page, {
    [auth.email]: 'zeus@',
    [auth.password]: '12345',
    [auth.displayName]: 'Z',
    [auth.teamName]: 'Z',
  })
  await page.getByLabel(auth.displayName, { exact: true }).press('Enter')
  await look('sign-up with errors', wrong(page))
  await fillIn(page, { [auth.teamName]: world.people.approving.teamName.slice(0, -1) })
  await look('sign-up with suggestions', page.getByRole('option').first())
  await fillIn(page, { [auth.teamName]: 'Thebes 99' })
  await look('sign-up with an unknown team', button(page, auth.addTeam))
  await press(page, auth.addTeam)
  await page.getByRole('tab', { name: auth.loginTab }).click()
  await fillIn(page, { [auth.email]: 'zeus@world.example', [auth.password]: 'wrong horse' })
  await page.keyboard.press('Enter')
  await look('login refused', page.getByRole('alert').last())
  await go(page, '/auth?tab=login&failure=denied')
  await look('company login failed', page.getByRole('alert').or(page.getByRole('main')).first())
  await go(page, world.links.invite)
  await look('invited', heading(page, auth.joining(world.people.ada.teamName).heading))
  for (const step of ['join', 'link']) {
    await answer(page, 'oidc.pending', { email: 'zeus@world.example', displayName: '', step, team: null })
    await page.goto('/auth/company')
    await look(
      `company login, ${step}`,
      heading(page, step === 'join' ? company.join.title : company.link.title),
    )
  }
  const askAgain = button(page, passwords.choice.askAgain)
  await go(page, '/reset-password?token=none')
  await look('reset link that has ended', askAgain)
  await askAgain.click()
  await page.getByLabel(auth.email, { exact: true }).fill('zeus@world.example')
  await look('forgotten password', heading(page, passwords.request.title))
  await press(page, passwords.request.submit)
  await look('reset link sent', page.getByText(passwords.request.sent))
  await page.goto(world.links.reset)
  await fillIn(page, { [passwords.newPassword]: '12345', [passwords.confirmNewPassword]: '123456' })
  await page.keyboard.press('Enter')
  await look('new password with errors', wrong(page))
  await go(page, '/faq')
  await look('questions', heading(page, t.faqMessages.title))
  await go(page, '/thebes/argos/delphi')
  await look('not found', heading(page, t.shellMessages.notFound))
  await go(page, new URL(world.links.screen).pathname)
  await look('wall screen', page.getByRole('heading', { level: 1 }))
  await page.route('**/api/trpc/screen.show*', async (route) => {
    const response = await route.fetch()
    const json = await response.json()
    const nextLunch = { day: '2026-12-28', closesAt: '2026-12-28T10:45:00.000Z' }
    const dayOff = { name: null, names: null }
    const changed = { closesAt: null, decision: null, leader: null, voted: [], dayOff, nextLunch }
    Object.assign(json.result.data, changed)
    await route.fulfill({ response, json })
  })
  await page.reload()
  await look('wall screen on a day off', heading(page, t.nextLunchMessages.dayOff))
  await page.unroute('**/api/trpc/screen.show*')
  await go(page, `/screen/${'a1'.repeat(20)}`)
  await look('wall screen that has ended', page.getByRole('heading', { name: t.wallMessages.ended.headline }))
}
