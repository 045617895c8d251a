import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { answer } from '~/testing/api.ts'
import { members, settings } from '~/testing/data.ts'
import { renderScreen } from '~/testing/render-screen.tsx'

const { dataset } = document.documentElement

afterEach(() => {
  delete dataset.companyLogin
  delete dataset.companyOnly
})

test('where nobody has a password, none can be reset', async () => {
  Object.assign(dataset, { companyLogin: 'Acme', companyOnly: '' })
  answer('team.settings', () => settings)
  answer('team.members', () => members)
  answer('outlets.list', () => [])
  await renderScreen('/Engines/team-management')
  expect(await screen.findByRole('button', { name: 'Transfer Admin' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Reset Password…' })).not.toBeInTheDocument()
})
