import { createTestDatabase } from '@lunchvote/db/testing/test-database'
import { freePort } from '@lunchvote/live-server/server-process'
import { expect, it, onTestFinished, vi } from 'vitest'
import { diagnose } from './command/doctor/doctor.ts'
import type { Finding } from './command/doctor/finding.ts'
import { createOperatorDesk } from './operator-desk.ts'
import { createWatchedLog } from './testing/watched-log.ts'

// Each doctor is a process of its own, and a busy machine takes seconds to start one.
vi.setConfig({ testTimeout: 120_000 })

it('the operator reads what the command finds, also if it finds a problem, and two at once get one answer', async () => {
  const database = await createTestDatabase()
  onTestFinished(() => database.drop())
  const secret = 'hunter2hunter2'
  const settings = { operatorEmail: 'ada@firm.test', mail: null, appOrigin: 'http://localhost:3000' }
  const environment = {
    PORT: await freePort(),
    DATABASE_URL: database.url,
    SMTP_URL: `smtp://u:${secret}@127.0.0.1:9`,
    MAIL_FROM: 'lunch@example.com',
    MENUS: 'off',
    NOMINATIM_BASE_URL: 'off',
  }
  const { log } = createWatchedLog()
  const desk = createOperatorDesk(settings, log, { ...process.env, ...environment })
  const [first, second] = await Promise.all([desk?.diagnose(), desk?.diagnose()])
  expect(second).toBe(first)
  const found = await diagnose({ ...process.env, ...environment })
  // The space on the disk may change meanwhile.
  const steady = (findings: readonly Finding[] = []) =>
    findings.filter(({ check }) => check !== 'data-folder')
  expect(steady(first?.findings)).toEqual(steady(found))
  expect(first?.findings).toHaveLength(found.length)
  expect(first?.problems).toBeGreaterThan(0)
  expect(JSON.stringify(first)).not.toContain(secret)
})

it('without OPERATOR_EMAIL there is nothing', () => {
  const { log } = createWatchedLog()
  const settings = { operatorEmail: null, mail: null, appOrigin: 'http://localhost:3000' }
  expect(createOperatorDesk(settings, log)).toBeNull()
})
