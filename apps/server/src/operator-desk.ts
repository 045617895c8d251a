import { execFile } from 'node:child_process'
import path from 'node:path'
import type { OperatorDesk } from '@lunchvote/api/ports'
import { type Diagnosis, diagnosis } from '@lunchvote/contracts/operator'
import type { Logger } from 'pino'
import { Refusal } from './command/run.ts'
import { nameAsGiven } from './settings/secret-files.ts'
import type { Settings } from './settings/settings.ts'

type DeskSettings = Pick<Settings, 'operatorEmail' | 'mail' | 'appOrigin'>

const command = path.resolve(import.meta.dirname, 'command/main.ts')
/** The checks end within 15 seconds. A busy machine takes some more to start the process. */
const doctorMs = 30_000

/**
 * What the server does for the operator whom the settings name. The code of the command is loaded when it is needed.
 * @param environment the environment of the doctor, which also tells how the settings are given
 * @returns null if the settings name nobody
 */
export function createOperatorDesk(
  settings: DeskSettings,
  log: Logger,
  environment: NodeJS.ProcessEnv = process.env,
): OperatorDesk | null {
  const { operatorEmail: email } = settings
  if (email === null) return null
  let diagnosing: Promise<Diagnosis> | undefined
  return {
    email,
    diagnose: () => {
      diagnosing ??= runDoctor(environment).finally(() => {
        diagnosing = undefined
      })
      return diagnosing
    },
    sendTestMail: async (to) => {
      const { sendTestMail } = await import('./command/test-mail.ts')
      try {
        const { text } = await sendTestMail(to, settings)
        return { isAccepted: true, message: text }
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        return { isAccepted: false, message: nameAsGiven(error.message, environment) }
      }
    },
    note: (action, operatorId, done = {}) =>
      log.info({ action, operator: operatorId, ...done }, 'operator acted'),
  }
}

/**
 * Runs the command in a process of its own: it asks the server, too, and what it loads would keep votes waiting.
 */
function runDoctor(env: NodeJS.ProcessEnv): Promise<Diagnosis> {
  return new Promise((resolve, reject) => {
    execFile(process.execPath, [command, '--json', 'doctor'], { env, timeout: doctorMs }, (error, stdout) => {
      // The command ends with 1 if it has found a problem, and prints the findings all the same.
      if (error && error.code !== 1) return reject(error)
      try {
        resolve(diagnosis.parse(JSON.parse(stdout)))
      } catch (cause) {
        reject(new Error('The doctor has printed no findings', { cause }))
      }
    })
  })
}
