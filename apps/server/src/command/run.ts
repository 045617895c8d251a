import { DomainError } from '@lunchvote/api/errors'
import { DatabaseStartError } from '@lunchvote/db/start-error'
import { nameAsGiven } from '../settings/secret-files.ts'
import { SettingsError } from '../settings/settings.ts'
import { BackupError } from './backup/archive-format.ts'

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
  if (isSentence) return nameAsGiven(error.message, process.env)
  const code = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : ''
  return `The command failed for an unknown reason${code}; run "lunchvote doctor", which looks for causes.`
}

/** What a command has found or done. */
export type Result = {
  /** The result for a person, without a line break at the end. */
  text: string
  /** The result for a program, which `--json` prints. */
  data: unknown
  /** The exit code, 0 by default. */
  exitCode?: 0 | 1
}

/** A command has ended without doing its work. `message` tells the operator why. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
}
