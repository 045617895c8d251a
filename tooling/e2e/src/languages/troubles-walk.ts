import { expect, go, pathOf } from '../fixtures.ts'
import { become, button, close, heading, press, type Walk } from './walk.ts'

const calls = '**/api/trpc/**'

/** The screens while the server is slow, fails, is not set up for all, or has another build. */
export async function walkTroubles(walk: Walk): Promise<void> {
  const { page, t, world, look } = walk
  const { ada } = world.people
  const { votingMessages: voting, historyMessages: history, vaultMessages: vault } = t
  const { settingsMessages: settings, accountMessages: account, inviteMessages: invite } = t
  await become(walk, ada)
  const screens = [
    { path: pathOf(ada, 'history'), loading: history.loading, failed: history.loadingFailed },
    { path: pathOf(ada, 'vault'), loading: vault.loading, failed: vault.fetchingFailed },
    { path: pathOf(ada, 'invite'), failed: invite.fetchingFailed },
    {
      path: `${pathOf(ada, 'team-management')}?section=settings`,
      loading: settings.loading,
      failed: settings.fetchingFailed,
    },
    {
      path: '/account?section=tokens',
      loading: account.tokens.loading,
      failed: account.tokens.fetchingFailed,
    },
    { path: pathOf(ada), loading: voting.loading, failed: voting.loadingFailed },
  ]
  /** Loads the page anew, on a screen that needs nothing from the server. */
  async function begin(): Promise<void> {
    await page.goto('/faq')
    await expect(heading(page, t.faqMessages.title)).toBeVisible()
  }
  await begin()
  await page.route(calls, () => {})
  for (const { path, loading } of screens) {
    if (!loading) continue
    await go(page, path)
    await look(`${path}, loading`, page.getByLabel(loading).or(page.getByText(loading)))
  }
  await page.unroute(calls)
  await begin()
  await page.route(calls, (route) => route.abort())
  for (const { path, failed } of screens) {
    await go(page, path)
    await look(`${path} that could not be loaded`, page.getByText(failed, { exact: true }))
  }
  await page.unroute(calls)
  await page.route(calls, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, headers: { ...response.headers(), 'x-build': 'another' } })
  })
  await go(page, '/account')
  await look('another build', button(page, t.shellMessages.reload))
  await page.unroute(calls)

  await go(page, pathOf(ada))
  // The page says for what the server is not set up.
  await page.evaluate(() => {
    const { dataset } = document.documentElement
    const lacks = ['ai-import', 'mail', 'places', 'slack']
    dataset.settings = JSON.stringify({ ...JSON.parse(dataset.settings ?? ''), lacks })
  })
  await press(page, voting.aiImport)
  await look('import that is not set up', page.getByRole('dialog'))
  await close(page)
  await go(page, pathOf(ada, 'vault'))
  await press(page, vault.importing.short)
  await look('vault import that is not set up', page.getByRole('dialog'))
  await close(page)
  await go(page, `${pathOf(ada, 'team-management')}?section=members`)
  await press(page, t.teamMessages.members.resetPassword)
  await look('reset link without mail', page.getByRole('dialog'))
  await close(page)
  await go(page, `${pathOf(ada, 'team-management')}?section=chats`)
  const { adding, kinds } = t.outletMessages
  await press(page, kinds.slack.name)
  await page.getByRole('dialog').getByRole('radio', { name: adding.withButtons.label }).check()
  await look('app that is not set up', page.getByRole('dialog'))
  await close(page)
  await go(page, '/reset-password')
  await look('forgotten password without mail', page.getByText(t.passwordsMessages.request.noMail))
}
