import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { answer, conflict, fail } from '~/testing/api.ts'
import { settings } from '~/testing/data.ts'
import { confirm, press } from '~/testing/forms.ts'
import { renderPart } from '~/testing/render-part.tsx'
import { expectErrorToast, expectToast } from '~/testing/toast.ts'
import { LinkSection } from './link-section.tsx'

/** A fake server with a team that may have a screen. */
async function openTeam(createdAt: string | null, origin = 'https://a.example') {
  vi.stubGlobal('isSecureContext', true)
  const stored = { createdAt }
  answer('team.settings', () => settings)
  answer('screen.get', () => ({ url: stored.createdAt && `${origin}/screen/…`, ...stored }))
  answer('screen.renew', () => {
    stored.createdAt = '2026-11-20T10:45:00.000Z'
    return { url: 'https://a.example/screen/5ec2e7' }
  })
  answer('screen.remove', () => {
    stored.createdAt = null
    return { success: true }
  })
  const user = renderPart(<LinkSection />)
  return { user, section: within(await screen.findByRole('region', { name: 'Wall Screen' })) }
}

const link = () => screen.queryByRole('textbox', { name: 'Link of the screen' })

test('the link of the wall screen is made, copied and then not shown again', async () => {
  const { user, section } = await openTeam(null)
  expect(await section.findByText('There is no screen yet.')).toBeVisible()
  await press(user, 'Make Link')
  expect(await section.findByRole('textbox', { name: 'Link of the screen' })).toHaveValue(
    'https://a.example/screen/5ec2e7',
  )
  expect(link()).toHaveFocus()
  await press(user, 'Copy Link')
  await expectToast('📋 Link Copied', 'Open it in the browser of the television.')
  expect(await navigator.clipboard.readText()).toBe('https://a.example/screen/5ec2e7')
})

test('a link is renewed and removed after a question', async () => {
  const { user, section } = await openTeam('2026-11-19T10:45:00.000Z')
  expect(
    await section.findByText('The team has a screen. Its link was made on 19 November 2026.'),
  ).toBeVisible()
  expect(link()).not.toBeInTheDocument()
  await press(user, 'Renew Link')
  await confirm(user, 'Renew Link')
  expect(await section.findByRole('textbox', { name: 'Link of the screen' })).toBeVisible()
  await press(user, 'Remove Screen')
  await confirm(user, 'Remove Screen')
  await expectToast('📺 Screen Removed', 'The link has ended.')
  expect(await section.findByText('There is no screen yet.')).toBeVisible()
  expect(link()).not.toBeInTheDocument()
})

test('a link that works on this computer only says so, and how that changes', async () => {
  answer('team.addresses', () => ({ addresses: [] }))
  const { section } = await openTeam('2026-11-19T10:45:00.000Z', 'http://127.0.0.1:3000')
  expect(await section.findByText('This link works on this computer only.')).toBeVisible()
  expect(await section.findByText(/APP_ORIGIN set to the address of this computer/)).toBeVisible()
})

test('a failure says why', async () => {
  const { user, section } = await openTeam(null)
  await section.findByText('There is no screen yet.')
  fail('screen.renew', conflict)
  await press(user, 'Make Link')
  await expectErrorToast('❌ Error', conflict.message)
})
