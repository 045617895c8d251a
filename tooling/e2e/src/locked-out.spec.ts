import { execFile } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { freePort, startServer } from '@lunchvote/live-server/server-process'
import { expect, openMenu, press, test } from './fixtures.ts'
import { logEverything } from './own-server.ts'

const run = promisify(execFile)
const command = path.resolve(import.meta.dirname, '../../../apps/server/src/command/main.ts')

// The only admin has forgotten the password, and LunchVote sends no mail. The operator has a shell on the machine on
// which LunchVote and its embedded database run.
test('the operator lets a locked-out admin back in, and moves the role on open screens', {
  tag: '@deep',
}, async ({ visitor }) => {
  const DATA_DIR = await mkdtemp(path.join(tmpdir(), 'lunchvote-e2e-'))
  await chmod(DATA_DIR, 0o755)
  const PORT = await freePort()
  const settings = { PORT, DATA_DIR, DATABASE_URL: '', ...logEverything }
  const server = await startServer(settings)
  const lunchvote = (...args: string[]) =>
    run(process.execPath, [command, ...args], { env: { ...process.env, APP_ORIGIN: '', ...settings } })
  try {
    const page = await visitor({ baseURL: server.origin })
    const colleague = await visitor({ baseURL: server.origin })
    for (const [{ request }, email] of [
      [page.context(), 'ada@firm.test'],
      [colleague.context(), 'bob@firm.test'],
    ] as const) {
      const registration = { email, password: 'correct horse', displayName: email.slice(0, 3) }
      const answer = await request.post('/api/register', {
        data: { ...registration, teamName: 'Kitchen', recaptchaToken: 'disabled' },
      })
      expect(answer.status()).toBe(200)
    }
    await page.context().clearCookies()

    const { stdout } = await lunchvote('reset-link', 'ada@firm.test')
    const [link = ''] = /^http:\/\/localhost\S+$/m.exec(stdout) ?? []
    await page.goto(link)
    await page.getByLabel('New Password', { exact: true }).fill('battery staple')
    await page.getByLabel('Confirm New Password').fill('battery staple')
    await press(page.getByRole('button', { name: 'Save Password' }))
    await expect(page.getByRole('heading', { name: "Today's LunchVote" })).toBeVisible()
    const menu = await openMenu(page)
    await expect(menu.getByRole('menuitem', { name: 'Team Management' })).toBeVisible()

    const { stdout: moved } = await lunchvote('make-admin', 'bob@firm.test')
    expect(moved).toContain('The admin was ada@firm.test')
    await expect(menu.getByRole('menuitem', { name: 'Team Management' })).toBeHidden()
    const admin = await colleague.context().request.get('/api/user')
    expect(await admin.json()).toMatchObject({ isTeamAdmin: true })
    // An open page would report an error when the server stops, because its event stream ends.
    for (const open of [page, colleague]) await open.context().close()
  } finally {
    await server.end('SIGTERM')
    await rm(DATA_DIR, { recursive: true, force: true })
  }
})
