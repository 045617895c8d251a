import type { Page } from '@playwright/test'
import { allowRequests, menu, openBoard, test } from './analytics-fixtures.ts'
import { addVenue, castVote, expect, logOut, pictures, withoutEvents } from './fixtures.ts'
import { nameOf } from './outside-services.ts'
import type { SentEvent } from './posthog-collector.ts'

/** The app's own events. Events that PostHog adds begin with `$` and are left out. */
const own = (events: SentEvent[]) => events.filter(({ event }) => !event.startsWith('$'))

/** The app's own properties of an event. Properties that PostHog adds are left out. */
function ownProperties({ properties = {} }: Partial<SentEvent> = {}): Record<string, unknown> {
  const { token: _token, distinct_id: _distinctId, ...rest } = properties
  return Object.fromEntries(Object.entries(rest).filter(([key]) => !key.startsWith('$')))
}

async function logIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.getByRole('tab', { name: 'LOG IN' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('heading', { name: "Today's LunchVote" })).toBeVisible()
}

const ada = { email: 'ada.lovelace@example.com', password: 'correct horse' }

test('every action of a member is sent once, with the documented properties and nothing else', {
  tag: '@deep',
}, async ({ visitor, member, collector, wolt }) => {
  const page = await visitor()
  await allowRequests({ page }, collector)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])

  await page.goto('/auth', { referer: 'https://referrer.example/a-page' })
  await page.getByLabel('Email').fill(ada.email)
  await page.getByLabel('Password').fill(ada.password)
  await page.getByLabel('Display Name').fill('Ada')
  await page.getByLabel('Team Name').fill('Engines')
  await page.getByLabel('Display Name').press('Enter')
  await page.getByRole('link', { name: 'Not Now' }).click()
  await expect(page.getByText('No venues available. Add one!')).toBeVisible()
  await logOut(page)
  await logIn(page, ada)

  await page.getByRole('link', { name: 'Add Venue' }).first().click()
  await page.getByLabel('Venue Name').fill('Napoli')
  await page.getByLabel('Description').fill('Wood-fired pizza, quick.')
  await page.getByLabel('Image URL').fill(`${pictures}/napoli.svg`)
  await page.getByRole('button', { name: 'Add Venue' }).click()
  await page.getByRole('link', { name: 'Edit Napoli' }).click()
  await page.getByLabel('Venue Name').fill('Napoli Due')
  await page.getByRole('button', { name: 'Update Venue' }).click()
  await page.getByRole('article').getByRole('button', { name: 'Vote for Napoli Due' }).click()
  await page.getByRole('button', { name: 'Remove Vote' }).click()
  await page.getByRole('article').getByRole('button', { name: 'Vote for Napoli Due' }).click()
  await expect(page.getByText('🗳️ Vote Submitted!')).toBeVisible()

  await page.getByRole('button', { name: 'AI Import' }).click()
  await page.getByLabel('Restaurant URLs').fill(`${wolt.pageOf('one')}\n${wolt.pageOf('two')}`)
  await page.getByRole('button', { name: 'Do the Magic!' }).click()
  await expect(page.getByText('✅ Import Successful')).toBeVisible()
  await expect(
    page.getByRole('article').getByRole('button', { name: `Vote for ${nameOf('two')}` }),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Shuffle' }).click()
  await page.getByRole('button', { name: 'Reset Votes' }).click()
  await expect(page.getByText('🔄 Votes Reset')).toBeVisible()

  await menu(page, 'Restaurant Vault')
  await page.getByRole('button', { name: 'Add Manually' }).first().click()
  const adding = page.getByRole('dialog', { name: 'Add Manually' })
  await adding.getByLabel('Name').fill('Trattoria')
  await adding.getByLabel('Description').fill('Fresh pasta every day.')
  await adding.getByLabel('Image URL').fill(`${pictures}/trattoria.svg`)
  await adding.getByRole('button', { name: 'Add to Vault' }).click()
  await expect(page.getByRole('article', { name: 'Trattoria' })).toBeVisible()
  await page.getByRole('button', { name: 'Import from Wolt' }).click()
  await page.getByLabel('Restaurant URL').fill(wolt.pageOf('three'))
  await page.getByRole('dialog').getByRole('button', { name: 'Import' }).click()
  const imported = page.getByRole('article', { name: nameOf('three') })
  await imported.getByRole('button', { name: 'Add to Venues' }).click()
  await expect(page.getByText('Vault item converted to venue successfully')).toBeVisible()

  await menu(page, 'FAQ')
  await expect(page).toHaveTitle(/FAQ/)
  await menu(page, 'Invite Members')
  await page.getByRole('button', { name: 'Copy Link' }).click()
  await expect(page.getByText('✅ Link Copied!')).toBeVisible()
  for (const [link, path] of [
    ['Say Hi', 'contact'],
    ['Check Me Out', 'author'],
    ['Buy me lunch', 'donate'],
  ] as const) {
    const opened = page.waitForEvent('popup')
    await page.getByRole('link', { name: link }).click()
    await expect(await opened).toHaveURL(`https://links.example/${path}`)
    await (await opened).close()
  }

  await menu(page, 'My Account')
  await page.getByRole('checkbox', { name: 'Halal' }).check()
  await expect(page.getByText('Diets saved')).toBeVisible()

  await menu(page, 'Change Password')
  await page.getByLabel('Current Password').fill(ada.password)
  await page.getByLabel('New Password', { exact: true }).fill('battery staple')
  await page.getByLabel('Confirm New Password').fill('battery staple')
  await page.getByRole('button', { name: 'Update Password' }).click()
  await expect(page.getByText('Success', { exact: true })).toBeVisible()

  const bob = await member({ teamName: 'Engines', displayName: 'Bob' })
  await menu(page, 'Team Management')
  const row = page.getByRole('listitem').filter({ hasText: 'Bob' })
  await row.getByRole('button', { name: /Remove/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('Member removed')).toBeVisible()
  await page.getByLabel('Team Name').fill('Analytical Engines')
  await page.getByRole('button', { name: 'Rename' }).click()
  await expect(page.getByText('Team renamed successfully')).toBeVisible()
  await page.getByRole('button', { name: 'Delete Team' }).click()
  await page.getByLabel('Name of the team').fill('Analytical Engines')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete Team' }).click()
  await expect(page.getByText('Team deleted')).toBeVisible()

  // The session ends at the logout, and again when the team is deleted. The second `Session Ended` is the last event of
  // the test, so when it arrives, all other events have arrived.
  const ended = () => collector.events.filter(({ event }) => event === 'Session Ended').length
  await expect.poll(ended).toBe(2)
  const venue = (venueName: string) => ({ venueId: expect.any(Number), venueName })
  const napoli = venue('Napoli Due')
  const expected: [event: string, properties?: object][] = [
    ['User Signup'],
    ['Create Team'],
    ['Session Started'],
    ['User Logout'],
    ['Session Ended'],
    ['User Login'],
    ['Session Started'],
    ['Add Venue', { ...venue('Napoli'), venueType: 'manual' }],
    ['Edit Venue', { ...napoli, changes: ['name'] }],
    ['Cast Vote', napoli],
    ['Remove Vote', napoli],
    ['Cast Vote', napoli],
    ['Import Restaurants', { count: 2 }],
    ['Shuffle Venues', { unvotedCount: 2, totalCount: 3 }],
    ['Reset Votes', { reason: 'manual' }],
    ['Save to Vault', { venueName: 'Trattoria', venueType: 'manual' }],
    ['Import to Vault', { venueName: nameOf('three'), venueType: 'imported' }],
    ['Convert to Venue', { ...venue(nameOf('three')), venueType: 'imported' }],
    ['View FAQ'],
    ['Team Invite Link Copied'],
    ['Say Hi Click'],
    ['Check Me Out Click'],
    ['Buy Me Coffee Click'],
    ['Change Password'],
    ['Remove Team Member'],
    ['Rename Team', { oldName: 'Engines', newName: 'Analytical Engines' }],
    ['Delete Team', { teamName: 'Analytical Engines' }],
    ['Session Ended', { teamName: 'Analytical Engines' }],
  ]
  const sent = own(collector.events)
  for (const [event, properties] of expected) {
    const team = { teamId: expect.any(Number), teamName: 'Engines' }
    const index = sent.findIndex((candidate) => candidate.event === event)
    expect(index, event).toBeGreaterThanOrEqual(0)
    const { memberCount = 1, ...found } = ownProperties(sent.splice(index, 1)[0])
    expect(found, event).toEqual({ ...team, ...properties })
    expect(memberCount, event).toBe(1)
  }
  expect(sent, 'events that nobody expected').toEqual([])

  const identify = collector.events.filter(({ event }) => event === '$identify')
  expect(identify[0]?.$set).toEqual({ email: ada.email, role: 'team_admin' })
  const group = collector.events.find(({ event }) => event === '$groupidentify')
  expect(group?.properties.$group_set).toMatchObject({ id: expect.any(Number), name: 'Engines' })
  const clicks = collector.events.filter(({ event }) => event === '$autocapture')
  expect(clicks.map(({ properties }) => properties.$el_text)).toContain('Vote for Napoli Due')

  const replay = JSON.stringify(collector.events.filter(({ event }) => event === '$snapshot'))
  expect(replay).toContain('"tagName":"button"')
  for (const word of ['Napoli', 'Engines', 'Ada', 'Vote']) expect(replay).not.toContain(word)
  // Neither clicks nor replays tell what a member eats: in replays, that form is an empty box with a width.
  expect(JSON.stringify(clicks).includes('Halal')).toBe(false)
  expect(replay.includes('"rr_width"')).toBe(true)

  const said = collector.events.filter(({ event }) => event !== '$identify')
  expect(JSON.stringify(said)).not.toContain('@example.com')
  const everything = JSON.stringify(collector.requests)
  for (const secret of [
    ...['correct horse', 'battery staple', bob.email, 'Wood-fired'],
    ...[new URL(page.url()).host, 'referrer.example', 'pictures.example', 'wolt', 'localhost'],
    ...['/auth', '/add-venue', '/invite', 'http://', 'https://'],
  ]) {
    expect(everything, 'what was sent').not.toContain(secret)
  }
})

test('removing a vote that is already gone corrects the card, without a toast or an event', {
  tag: '@deep',
}, async ({ member, collector }) => {
  const bob = await member()
  const { page, context } = bob
  await allowRequests(bob, collector)
  const { id } = await addVenue(bob, { name: 'Napoli' })
  await castVote(bob, id)
  await withoutEvents(page)
  await openBoard(bob)
  await expect(page.getByRole('button', { name: 'Remove Vote' })).toBeVisible()
  await context.request.delete(`/api/votes/${id}`)
  await page.getByRole('button', { name: 'Remove Vote' }).click()
  await expect(page.getByRole('article').getByRole('button', { name: 'Vote for Napoli' })).toBeVisible()
  await menu(page, 'FAQ')
  const sent = () => own(collector.events).filter(({ properties }) => properties.teamName === bob.teamName)
  await expect.poll(() => sent().map(({ event }) => event)).toContain('View FAQ')
  expect(sent().map(({ event }) => event)).not.toContain('Remove Vote')
  await expect(page.getByText('Vote Removed')).toHaveCount(0)
})
