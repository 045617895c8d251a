import type { MenuLinkStates } from '@lunchvote/contracts/menus'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer } from '~/testing/api.ts'
import { settings } from '~/testing/data.ts'
import { renderPart } from '~/testing/render-part.tsx'
import { answerSettings } from '~/testing/settings.ts'
import { expectToast } from '~/testing/toast.ts'
import { MenusSection } from './menus-section.tsx'
import { SettingsSection } from './settings-section.tsx'

const menus = () => screen.findByRole('switch', { name: "Show today's menus" })

test('the admin switches the menus of the board on and off', async () => {
  answer('menus.states', () => [])
  const changes = answerSettings(settings)
  const user = renderPart(<MenusSection />)
  await user.click(await menus())
  await expectToast('Settings updated', "The board shows today's menus.")
  expect(await screen.findByText('No venue on offer has a link.')).toBeVisible()
  await user.click(await menus())
  await expectToast('Settings updated', 'The board does not show menus.')
  expect(changes).toMatchObject([{ showMenus: true }, { showMenus: false }])
})

test('where menus are off for the server, the switch says so', async () => {
  answerSettings({ ...settings, showMenus: true })
  renderPart(<MenusSection />, ['menus'])
  expect(await menus()).toBeDisabled()
  expect(await menus()).not.toBeChecked()
  expect(await menus()).toHaveAccessibleDescription('Menus are switched off for this server.')
})

test('another change of the settings does not answer whether the team wants menus', async () => {
  const changes = answerSettings({ ...settings, isMenusAnswered: false })
  const user = renderPart(<SettingsSection />)
  await user.click(await screen.findByRole('switch', { name: 'Daily reset' }))
  await waitFor(() => expect(changes).toMatchObject([{ dailyReset: true }]))
  expect(changes[0]).not.toHaveProperty('showMenus')
})

const day = (date: string, details: Partial<MenuLinkStates['days'][number]> = {}) => ({
  day: date,
  state: 'read' as const,
  reason: null,
  reasonCode: null,
  reasonParams: null,
  readAt: `${date}T08:12:00.000Z`,
  ...details,
})

const failure = { state: 'failed' as const, reason: 'The website did not answer' }

/** A link whose last days are these, the newest first. */
const link = (venueId: number, days: MenuLinkStates['days'], failing = false): MenuLinkStates => ({
  venueId,
  venueName: `Place ${venueId}`,
  link: 'https://pages.example/lunch',
  days,
  failing,
})

test('each link has its last days and why, and those that fail come first', async () => {
  answerSettings({ ...settings, showMenus: true })
  answer('menus.states', () => [
    link(1, [day('2026-11-20'), day('2026-11-19', { state: null, readAt: null })]),
    link(
      2,
      [day('2026-11-20', failure), day('2026-11-19', failure), day('2026-11-18', { state: 'none' })],
      true,
    ),
  ])
  renderPart(<MenusSection />)
  const list = await screen.findByRole('list', { name: 'Links' })
  const [failing, working] = [...list.children].map((item) => within(item as HTMLElement))
  expect(failing?.getByText('Place 2')).toBeVisible()
  expect(failing?.getAllByRole('listitem').map(({ title }) => title)).toEqual([
    'Wednesday: No lunch',
    'Thursday: Not read',
    'Friday: Not read',
  ])
  expect(await failing?.findByText('Thu, Fri: The website did not answer')).toBeVisible()
  expect(working?.getAllByRole('listitem').map(({ title }) => title)).toEqual([
    'Thursday: Not looked at',
    'Friday: Read',
  ])
  expect(working?.getByRole('link', { name: 'pages.example' })).toHaveAttribute(
    'rel',
    'noopener noreferrer nofollow ugc',
  )
})

test('many links are shown in two parts', async () => {
  answerSettings({ ...settings, showMenus: true })
  answer('menus.states', () => Array.from({ length: 9 }, (_, id) => link(id + 1, [day('2026-11-20')])))
  const user = renderPart(<MenusSection />)
  await user.click(await screen.findByRole('button', { name: 'Show All 9 Links' }))
  expect(screen.getByText('Place 9')).toBeVisible()
})
