import { addVenue, expectBoard, fillInSignUp, signUpNewTeam, voteFor } from '@lunchvote/e2e/main-job'
import { chromium, expect, type Page } from '@playwright/test'

/** The address of LunchVote in README.md and compose.yaml. */
const origin = 'http://localhost:3000'

const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 9"/>'

/** A member who has voted in a browser. */
export type Voter = {
  /** Loads the page again and expects the vote and the session to be there. */
  expectVote: () => Promise<void>
  close: () => Promise<void>
}

/** Registers a new team in a browser, adds a venue and votes for it. */
export async function vote(teamName: string): Promise<Voter> {
  const executablePath = process.env.CHROME_PATH
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    // As root, for example in a container, Chromium does not start with its sandbox.
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
  const page = await browser.newPage({ baseURL: origin, reducedMotion: 'reduce' })
  await page.route('https://pictures.example/**', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: drawing }),
  )
  await fillInSignUp(page, { email: `${Date.now()}@example.com`, displayName: 'Ada Lovelace', teamName })
  await signUpNewTeam(page)
  await addVenue(page, 'Pizzeria Napoli', 'https://pictures.example/napoli.svg')
  await voteFor(page, 'Pizzeria Napoli').click()
  await expect(page.getByText('🗳️ Vote Submitted!')).toBeVisible()
  await expectOwnVote(page)
  return {
    expectVote: async () => {
      await page.reload()
      await expectOwnVote(page)
    },
    close: () => browser.close(),
  }
}

async function expectOwnVote(page: Page): Promise<void> {
  await expectBoard(page, '1 person has voted on 1 restaurant', [
    { venue: 'Pizzeria Napoli', votes: 1, percent: 100 },
  ])
  await expect(page.getByRole('button', { name: 'Remove Vote' })).toHaveCount(1)
}
