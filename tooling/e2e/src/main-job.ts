import { expect, type Page } from '@playwright/test'

/** Fills in the form with which a person registers. */
export async function fillInSignUp(
  page: Page,
  { email, displayName, teamName }: { email: string; displayName: string; teamName: string },
): Promise<void> {
  await page.goto('/auth')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill('correct horse')
  await page.getByLabel('Display Name').fill(displayName)
  await page.getByLabel('Team Name').fill(teamName)
}

/** Sends the form, which names a team that does not exist yet. */
export async function signUpNewTeam(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add as new team' }).click()
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await page.getByRole('link', { name: 'Not Now' }).click()
  await expect(page.getByText('No venues available. Add one!')).toBeVisible()
}

const venueCards = (page: Page) => page.getByRole('article')
export const voteFor = (page: Page, venue: string) =>
  page.getByRole('article').getByRole('button', { name: `Vote for ${venue}` })

/** Adds a venue on the vote screen. The page is on the vote screen again when the promise resolves. */
export async function addVenue(page: Page, name: string, imageUrl: string): Promise<void> {
  await page.getByRole('link', { name: 'Add Venue' }).first().click()
  await page.getByLabel('Venue Name').fill(name)
  await page.getByLabel('Description').fill(`${name} is quick at noon.`)
  await page.getByLabel('Image URL').fill(imageUrl)
  await page.getByRole('button', { name: 'Add Venue' }).click()
  await expect(page.getByText('🎉 Venue Added Successfully')).toBeVisible()
  await expect(page.getByRole('heading', { name: "Today's LunchVote" })).toBeVisible()
}

/** Expects the summary, and the cards in the order of `rows`, each with its votes and its percentage. */
export async function expectBoard(
  page: Page,
  summary: string,
  rows: { venue: string; votes: number; percent: number }[],
) {
  await expect(page.getByText(summary)).toBeVisible()
  await expect(venueCards(page)).toHaveCount(rows.length)
  for (const [index, { venue, votes, percent }] of rows.entries()) {
    const card = venueCards(page).nth(index)
    await expect(card.getByRole('heading', { name: venue })).toBeVisible()
    await expect(card).toContainText(`${votes}`)
    await expect(card.getByRole('progressbar')).toHaveAttribute('aria-valuenow', String(percent))
  }
}
