import { DomainError } from '@lunchvote/api/errors'
import { DatabaseStartError } from '@lunchvote/db/start-error'
import { SettingsError } from '../settings/settings.ts'
import { BackupError } from './backup/backup-error.ts'
import { Refusal, type Result } from './result.ts'

/** Runs a command, prints its result or its error, and sets the exit code. */
export async function run(command: () => Promise<Result>, { json }: { json: boolean }): Promise<void> {
  try {
    const { text, data, exitCode = 0 } = await command()
    print(json ? toJson(data) : text)
    process.exitCode = exitCode
  } catch (error) {
    const message = messageOf(error)
    if (json) print(toJson({ error: message }))
    else say(message)
    process.exitCode = 1
  }
}

/**
 * Writes a line for the operator to standard error. Standard output has only the result of the command, or its error
 * with `--json`.
 */
export function say(line: string): void {
  process.stderr.write(`${line}\n`)
}

function print(text: string): void {
  process.stdout.write(`${text}\n`)
}

const toJson = (value: unknown) => JSON.stringify(value, null, 2)

/**
 * Returns the message for the operator. The message of an unexpected error is not shown, because it may contain a
 * statement with data of users.
 */
function messageOf(error: unknown): string {
  const isSentence =
    error instanceof Refusal ||
    error instanceof DomainError ||
    error instanceof BackupError ||
    error instanceof DatabaseStartError ||
    error instanceof SettingsError
  if (isSentence) return error.message
  const code = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : ''
  return `The command failed for an unknown reason${code}; run "lunchvote doctor", which looks for causes.`
}
