import { addVenue, expect, type Person, press, test } from './fixtures.ts'

async function openInvite({ page }: Person) {
  await page.goto('/')
  await press(page.getByRole('button', { name: 'Menu' }))
  await press(page.getByRole('menuitem', { name: 'Invite Members' }))
  await expect(page.getByRole('heading', { name: 'Invite Team Members' })).toBeVisible()
  // The test waits until the menu is gone, because a closing menu still moves the focus.
  await expect(page.getByRole('menu')).toHaveCount(0)
  return page
}

test('the link leads a newcomer to the sign-up form, which greets with the name of the team', {
  tag: '@phone',
}, async ({ member, visitor }) => {
  const teamName = `R&D / Ops #1 100% ${Date.now()}`
  const page = await openInvite(await member({ teamName }))
  await expect(page).toHaveTitle(/Invite Team Members/)
  await expect(page.getByText('New members are automatically added to the team')).toBeVisible()
  await expect(
    page.getByText('Anyone with this link can join your team. Share it only with people you want to invite.'),
  ).toBeVisible()
  const field = page.getByLabel('Invite link')
  await expect(field).toHaveAttribute('readonly')
  const link = await field.inputValue()
  expect(link).toBe(`${new URL(page.url()).origin}/auth?team=${encodeURIComponent(teamName)}`)

  const newcomer = await visitor()
  await newcomer.goto(link)
  await expect(newcomer.getByRole('heading', { name: `Join ${teamName}` })).toBeVisible()
  await press(page.getByRole('link', { name: 'Back to Dashboard' }))
  await expect(page).toHaveURL(`/${encodeURIComponent(teamName)}`)
})

test('on the board, a member without colleagues copies the link with one press', async ({
  member,
  caller,
}) => {
  const ada = await member()
  await addVenue(ada, { name: 'Napoli' })
  await ada.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { page } = ada
  await page.goto('/')
  await expect(page.getByText('Invite your team')).toBeVisible()
  await press(page.getByRole('button', { name: 'Copy Link' }))
  await expect(page.getByText('✅ Link Copied!')).toBeVisible()
  const { url } = await (await ada.context.request.get('/api/team/invite')).json()
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe(url)
  await caller({ teamName: ada.teamName })
  await expect(page.getByText('Invite your team')).toHaveCount(0)
})
