import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { settings } from '~/testing/data.ts'
import { renderPart } from '~/testing/render-part.tsx'
import { answerSettings } from '~/testing/settings.ts'
import { expectToast } from '~/testing/toast.ts'
import { MenusSection } from './menus-section.tsx'
import { SettingsSection } from './settings-section.tsx'

const menus = () => screen.findByRole('switch', { name: "Show today's menus" })

test('the admin switches the menus of the board on and off', async () => {
  const changes = answerSettings(settings)
  const user = renderPart(<MenusSection />)
  await user.click(await menus())
  await expectToast('Settings updated', "The board shows today's menus.")
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
