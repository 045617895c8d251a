import { secretsIn } from '@lunchvote/live-server/log-secrets'
import { multistream, type StreamEntry } from 'pino'
import { createLogger } from '../log.ts'

/** The fields of an input whose values must never be in a log. */
const secretFields = [
  'email',
  'password',
  'currentPassword',
  'newPassword',
  'token',
  'invite',
  'url',
  'endpoint',
  'diets',
  'words',
]

/** Shorter values are ignored, because a log line can contain them by chance. Passwords have at least 6 characters. */
const minLength = 6

/**
 * Creates a log that keeps every line, so that a test fails if a secret was logged.
 * @param reader gets the lines of its level and above
 */
export function createWatchedLog(reader?: StreamEntry) {
  const lines: string[] = []
  const sent = new Set<string>()
  const all: StreamEntry = { level: 'trace', stream: { write: (line) => void lines.push(line) } }
  return {
    log: createLogger('trace', multistream(reader ? [all, reader] : [all])),
    /** Notes the secrets in an input that a test sends. */
    note: (input: unknown) => {
      if (typeof input !== 'object' || input === null) return
      for (const [field, value] of Object.entries(input)) {
        if (!secretFields.includes(field)) continue
        for (const each of Array.isArray(value) ? value : [value]) {
          if (typeof each !== 'string') continue
          // The log writes values as JSON, so the secret is compared in this form.
          const secret = JSON.stringify(each.trim().toLowerCase()).slice(1, -1)
          if (secret.length >= minLength) sent.add(secret)
        }
      }
    },
    /** @throws if a line of the log contains a secret */
    assertNoSecrets: () => {
      for (const line of lines) {
        const text = line.toLowerCase()
        const found = [...secretsIn(line), ...[...sent].filter((value) => text.includes(value))]
        if (found.length > 0) throw new Error(`The log contains ${found.join(' and ')}: ${line}`)
      }
    },
  }
}
