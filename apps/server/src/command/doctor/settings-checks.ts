import { namesInEnvFile } from '../../settings/load-settings.ts'
import type { Settings } from '../../settings/settings.ts'
import { examples } from '../../settings/variables.ts'
import { type Finding, findingsOf } from './finding.ts'

const { fine, warning, problem } = findingsOf('settings')

/** Reports every wrong setting. @param problems the messages "NAME must be …, for example …" */
export function wrongSettings(problems: readonly { variable: string; message: string }[]): Finding[] {
  if (problems.length === 0) return [fine('All settings can be read')]
  return problems.map(({ variable, message }) =>
    problem(
      message,
      `correct ${variable} in .env or in the environment; without that, LunchVote does not start`,
    ),
  )
}

/** Finds settings that are valid, but probably not what the operator wants. */
export function doubtfulSettings({ rateLimit }: Settings): Finding[] {
  const findings = namesInEnvFile()
    .filter((name) => !(name in examples))
    .map((name) =>
      warning(
        `.env sets ${name}, which is no setting of LunchVote`,
        'correct the name as in .env.example, or remove the line',
      ),
    )
  if (rateLimit === 'off') {
    findings.push(
      warning(
        'RATE_LIMIT=off lets anybody guess passwords without a limit',
        'remove RATE_LIMIT from the settings',
      ),
    )
  }
  return findings
}
