import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort, type ServerProcess, startServer } from '@lunchvote/live-server/server-process'
import type { Page } from '@playwright/test'
import { expect, fillIn, pictures, test } from './fixtures.ts'
import { logEverything } from './own-server.ts'
import { allowErrors, failedRequest } from './page-errors.ts'
import { phone } from './phone.ts'

const picture = `${pictures}/venue.svg`

/** A server with the embedded PostgreSQL, as `npm start` runs it on a new machine. */
const own = test.extend<{ dataDir: string; ownServer: { restart: () => Promise<void>; origin: string } }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to know what a fixture needs
  dataDir: async ({}, use) => {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'lunchvote-e2e-'))
    // If root runs the tests, PostgreSQL runs as another user. If that user cannot enter the folder, the data is stored
    // in another place and is not deleted after the test.
    await chmod(dataDir, 0o755)
    await use(dataDir)
    await rm(dataDir, { recursive: true, force: true })
  },
  ownServer: async ({ dataDir }, use) => {
    const environment = { PORT: await freePort(), DATABASE_URL: '', DATA_DIR: dataDir, ...logEverything }
    let server: ServerProcess = await startServer(environment)
    await use({
      origin: server.origin,
      restart: async () => {
        await server.end('SIGKILL')
        server = await startServer(environment)
      },
    })
    await server.end('SIGTERM')
  },
  baseURL: ({ ownServer }, use) => use(ownServer.origin),
})

own(
  'two people, one on a phone, go from sign-up to a counted vote, which survives a killed server',
  async ({ visitor, ownServer }) => {
    const ada = await visitor()
    await fillInSignUp(ada, {
      email: 'ada@example.com',
      displayName: 'Ada Lovelace',
      teamName: 'R&D / Ops #1 100%',
    })
    await expect(ada.getByText('"R&D / Ops #1 100%" will be created when you register')).toBeVisible()
    await signUpNewTeam(ada)
    await expect(ada).toHaveURL(`${ownServer.origin}/R%26D%20~2F%20Ops%20~231%20100~25`)
    await addVenue(ada, 'Pizzeria Napoli', picture)
    await addVenue(ada, 'Sushi Corner', picture)

    const bob = await visitor(phone)
    await bob.goto(`/auth?team=${encodeURIComponent('R&D / Ops #1 100%')}`)
    await expect(bob.getByRole('heading', { name: 'Join R&D / Ops #1 100%' })).toBeVisible()
    await fillIn(bob, { Email: 'bob@example.com', Password: 'battery staple', 'Display Name': 'Bob' })
    await bob.getByRole('button', { name: 'Join' }).click()
    await expect(bob.getByText('No votes yet').first()).toBeVisible()

    await voteFor(ada, 'Pizzeria Napoli').click()
    await expect(ada.getByText('🗳️ Vote Submitted!')).toBeVisible()
    await voteFor(bob, 'Sushi Corner').tap()
    await expect(bob.getByText('🗳️ Vote Submitted!')).toBeVisible()
    const apart = [
      { venue: 'Pizzeria Napoli', votes: 1, percent: 50 },
      { venue: 'Sushi Corner', votes: 1, percent: 50 },
    ]
    for (const page of [ada, bob]) {
      await page.reload()
      await expectBoard(page, '2 people have voted on 2 restaurants', apart)
    }

    await voteFor(bob, 'Pizzeria Napoli').tap()
    const together = [
      { venue: 'Pizzeria Napoli', votes: 2, percent: 100 },
      { venue: 'Sushi Corner', votes: 0, percent: 0 },
    ]
    for (const page of [bob, ada]) {
      await page.reload()
      await expectBoard(page, '2 people have voted on 1 restaurant', together)
    }

    for (const page of [ada, bob]) allowErrors(page, failedRequest)
    await ownServer.restart()
    for (const [page, name] of [
      [ada, 'Ada Lovelace'],
      [bob, 'Bob'],
    ] as const) {
      await page.reload()
      await expectBoard(page, '2 people have voted on 1 restaurant', together)
      await expect(page.getByRole('banner')).toContainText(name)
      await expect(page.getByRole('button', { name: 'Remove Vote' })).toHaveCount(1)
    }
  },
)

/** Fills in the form with which a person registers. */
async function fillInSignUp(
  page: Page,
  { email, displayName, teamName }: { email: string; displayName: string; teamName: string },
): Promise<void> {
  await page.goto('/auth')
  const typed = { Email: email, Password: 'correct horse', 'Display Name': displayName }
  await fillIn(page, { ...typed, 'Team Name': teamName })
}

/** Sends the form, which names a team that does not exist yet. */
async function signUpNewTeam(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add as new team' }).click()
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await page.getByRole('link', { name: 'Not Now' }).click()
  await expect(page.getByText('No venues available. Add one!')).toBeVisible()
}

const venueCards = (page: Page) => page.getByRole('article')
const voteFor = (page: Page, venue: string) =>
  page.getByRole('article').getByRole('button', { name: `Vote for ${venue}` })

/** Adds a venue on the vote screen. The page is on the vote screen again when the promise resolves. */
async function addVenue(page: Page, name: string, imageUrl: string): Promise<void> {
  await page.getByRole('link', { name: 'Add Venue' }).first().click()
  await fillIn(page, {
    'Venue Name': name,
    Description: `${name} is quick at noon.`,
    'Image URL': imageUrl,
  })
  await page.getByRole('button', { name: 'Add Venue' }).click()
  await expect(page.getByText('🎉 Venue Added Successfully')).toBeVisible()
  await expect(page.getByRole('heading', { name: "Today's LunchVote" })).toBeVisible()
  // An empty board is replaced when the list has loaded, with the link that the next call would press.
  await expect(venueCards(page).getByRole('heading', { name })).toBeVisible()
}

/** Expects the summary, and the cards in the order of `rows`, each with its votes and its percentage. */
async function expectBoard(
  page: Page,
  summary: string,
  rows: { venue: string; votes: number; percent: number }[],
) {
  await expect(page.getByText(summary)).toBeVisible()
  await expect(venueCards(page)).toHaveCount(rows.length)
  for (const [index, { venue, votes, percent }] of rows.entries()) {
    const card = venueCards(page).nth(index)
    await expect(card.getByRole('heading', { name: venue })).toBeVisible()
    // A row on a phone draws no zero.
    if (votes > 0) await expect(card).toContainText(`${votes}`)
    await expect(card.getByRole('progressbar')).toHaveAttribute('aria-valuenow', String(percent))
  }
}
