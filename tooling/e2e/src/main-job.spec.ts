import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort, type ServerProcess, startServer } from '@lunchvote/live-server/server-process'
import { expect } from '@playwright/test'
import { pictures, test } from './fixtures.ts'
import { addVenue, expectBoard, fillInSignUp, signUpNewTeam, voteFor } from './main-job.ts'
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
    await expect(ada).toHaveURL(`${ownServer.origin}/R%26D%20%2F%20Ops%20%231%20100%25`)
    await addVenue(ada, 'Pizzeria Napoli', picture)
    await addVenue(ada, 'Sushi Corner', picture)

    const bob = await visitor(phone)
    await bob.goto(`/auth?team=${encodeURIComponent('R&D / Ops #1 100%')}`)
    await expect(bob.getByRole('heading', { name: 'Join R&D / Ops #1 100%' })).toBeVisible()
    await bob.getByLabel('Email').fill('bob@example.com')
    await bob.getByLabel('Password').fill('battery staple')
    await bob.getByLabel('Display Name').fill('Bob')
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
