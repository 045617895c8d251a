import { expect, test } from './fixtures.ts'

const names = ['R&D / Ops #1 100%', 'Команда 🍕', 'a?b=c&d %2F back\\slash', 'L\'équipe "A" a..b']

for (const name of names) {
  test(`a team called ${name} has an address that survives links, reload and history`, {
    tag: '@once',
  }, async ({ member }) => {
    const unique = `${name.slice(0, 40)}${Date.now() % 1e6}`
    const { page } = await member({ teamName: unique })
    const home = `/${encodeURIComponent(unique)}`
    const pathname = () => new URL(page.url()).pathname

    await page.goto('/')
    await expect(page.getByRole('heading', { name: "Today's LunchVote" })).toBeVisible()
    expect(decodeURIComponent(pathname())).toBe(decodeURIComponent(home))
    await page.getByRole('link', { name: 'Add Venue' }).first().click()
    await expect(page.getByRole('heading', { name: 'Add New Venue' })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Add New Venue' })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('heading', { name: "Today's LunchVote" })).toBeVisible()
  })
}

test('a member lands on the dashboard of the own team from /, /dashboard and the paths of other teams', {
  tag: '@once',
}, async ({ member }) => {
  const { page, teamName } = await member()
  for (const path of ['/', '/dashboard', '/Elsewhere/add-venue']) {
    await page.goto(path)
    await expect(page).toHaveURL(`/${encodeURIComponent(teamName)}`)
  }
})

test('a visitor sees the landing page at /, and is sent to /auth from everywhere else', {
  tag: '@once',
}, async ({ visitor }) => {
  const page = await visitor()
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page).toHaveURL('/')
  for (const path of ['/dashboard', '/Some%20team/add-venue', '/edit-venue/1']) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/auth/)
  }
})

test('a path that leads nowhere says so', async ({ member }) => {
  const { page, teamName } = await member()
  await page.goto(`/${encodeURIComponent(teamName)}/no/such/page`)
  await expect(page.getByText('Page Not Found')).toBeVisible()
})

test('no team can take the name of a file that is served at the root', { tag: '@once' }, async ({
  visitor,
}) => {
  const page = await visitor()
  for (const teamName of ['auth', 'assets', 'index.html', 'robots.txt', 'favicon.ico']) {
    const answer = await page.context().request.post('/api/register', {
      data: {
        email: 'x@example.com',
        password: 'correct horse',
        displayName: 'Xy',
        teamName,
        recaptchaToken: 'disabled',
      },
    })
    expect(answer.status()).toBe(400)
  }
})

test('an id that is no number leads nowhere, on a screen with one header', { tag: '@once' }, async ({
  member,
}) => {
  const { page } = await member()
  await page.goto('/edit-venue/abc')
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
  await expect(page.getByRole('banner')).toHaveCount(1)
  await expect(page.getByRole('main')).toHaveCount(1)
})
