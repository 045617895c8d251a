import { expect, go } from '../fixtures.ts'
import { answer, button, close, press, type Walk, wrong } from './walk.ts'

/** Ada is the operator. Her password counts for 15 minutes, so the walk in a later language answers that it does not. */
export async function walkServer({ page, t, world, look }: Walk): Promise<void> {
  const { confirmation, accounts, backup, checks, teams } = t.operatorMessages
  await answer(page, 'operator.state', { confirmedUntil: null })
  await go(page, '/account?section=server')
  const password = page.getByLabel(confirmation.password, { exact: true })
  await password.fill('wrong horse')
  await press(page, confirmation.confirm)
  await look('this server, with a wrong password', wrong(page))
  await password.fill(world.people.ada.password)
  await press(page, confirmation.confirm)
  await look('this server', button(page, teams.show))
  await page.unroute('**/api/trpc/operator.state*')
  await page.getByLabel(accounts.email, { exact: true }).fill(world.colleagueEmail)
  await press(page, accounts.makeLink)
  await look('operator: reset link', page.getByLabel(accounts.link, { exact: true }))
  await press(page, accounts.makeAdmin)
  await look('operator: make admin?', page.getByRole('alertdialog').first())
  await close(page)
  await press(page, accounts.sendMail)
  await look('operator: test mail', page.getByText(accounts.mailAccepted))
  const busy = { code: 'CONFLICT', reason: 'backup_under_way', message: 'Another backup is being downloaded' }
  await page.route('**/api/server/backup', (route) => route.fulfill({ status: 409, json: busy }))
  await press(page, backup.download)
  await look('operator: no backup', page.getByText(backup.failed.title))
  await page.unroute('**/api/server/backup')
  const check = 'mail'
  await answer(page, 'operator.diagnose', {
    problems: 1,
    warnings: 2,
    findings: [
      { check, status: 'problem', message: 'The mail server is silent.', cure: 'Start it.' },
      { check, status: 'warning', message: 'Mail is off.', cure: 'Set SMTP_URL.' },
      { check, status: 'ok', message: 'Mail works.', cure: null },
    ],
  })
  await press(page, checks.run)
  await page.getByText(checks.others(1)).click()
  await look('operator: checks', page.getByRole('list', { name: checks.list }).last())
  await page.unroute('**/api/trpc/operator.diagnose*')
  await press(page, teams.show)
  await look('operator: teams', page.getByRole('list', { name: teams.title }))
  await expect(button(page, teams.show)).toHaveCount(0)
}
