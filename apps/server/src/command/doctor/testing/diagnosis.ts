import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '@lunchvote/live-server/server-process'
import { expect, onTestFinished } from 'vitest'
import { diagnose } from '../doctor.ts'
import type { Finding } from '../finding.ts'
import { httpServer } from './local-servers.ts'

/** A part of each secret in these tests. No finding may contain it. */
export const secret = 'hunter2'

/**
 * Runs all checks. By default, the port is free, the data folder is empty, and a local server takes the place of Wolt
 * and of the services of maps.
 * Leaves out the findings `node`, `clock` and `web-app`, which depend on this machine.
 */
export async function findingsWith(settings: Record<string, string>): Promise<Finding[]> {
  const other = await httpServer((_, response) => response.end())
  const environment = {
    PORT: await freePort(),
    DATA_DIR: await temporaryFolder(),
    WOLT_BASE_URL: other,
    NOMINATIM_BASE_URL: other,
    OVERPASS_BASE_URL: other,
    ...settings,
  }
  const findings = await diagnose(environment)
  expect(JSON.stringify(findings)).not.toContain(secret)
  const ofThisMachine = ['node', 'clock', 'web-app']
  return findings.filter(({ check }) => !ofThisMachine.includes(check))
}

/** Runs all checks and returns the warnings and problems: their check, status, message and cure. */
export async function troublesWith(settings: Record<string, string>) {
  const findings = await findingsWith(settings)
  return findings
    .filter(({ status }) => status !== 'ok')
    .map(({ check, status, message, cure }) => [check, status, message, cure])
}

/** Makes an empty folder, which is removed after the test. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'lunchvote-doctor-'))
  // If root runs the tests, PostgreSQL runs as another account, which must be able to enter the folder.
  await chmod(folder, 0o755)
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}
