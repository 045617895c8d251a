import { errorCode } from '../start-error.ts'

/** Patterns in the output of Node.js or PostgreSQL, each with its message. The first pattern that matches is used. */
const meanings: [RegExp, (folder: string) => string][] = [
  [
    /ENOSPC|No space left on device|EDQUOT|quota exceeded/i,
    (folder) => `The disk that holds ${folder} is full; free some space and start again.`,
  ],
  [
    /EROFS|Read-only file system/i,
    (folder) => `${folder} is on a read-only disk; point DATA_DIR to a folder that can be written.`,
  ],
  [
    /ENOENT/,
    (folder) => `The folder ${folder} cannot be created; point DATA_DIR to a folder on an ordinary disk.`,
  ],
  [
    /ENOTDIR|EEXIST|Not a directory/i,
    (folder) => `${folder} is not a folder; move it away, or point DATA_DIR elsewhere.`,
  ],
  [
    /wrong ownership|EACCES|EPERM|Permission denied/i,
    (folder) =>
      `LunchVote may not write in ${folder}; give it to the user who runs LunchVote, or point DATA_DIR elsewhere.`,
  ],
  [
    /password authentication failed/,
    (folder) =>
      `The password in ${folder}/postgres/lunchvote-password is not that of the database; restore the file, or point DATA_DIR to another folder.`,
  ],
  [
    /user does not exist|could not look up effective user/i,
    () =>
      'PostgreSQL needs a user with a name, and the current user has none; run LunchVote as a user listed in /etc/passwd, install libnss-wrapper, or set DATABASE_URL.',
  ],
  [
    /Cannot allocate memory|could not map anonymous shared memory|ENOMEM/i,
    () => 'There is not enough free memory to start PostgreSQL; free some, or set DATABASE_URL.',
  ],
]

/**
 * Explains an error in one sentence for the operator.
 * @param detail an error of Node.js, or the output of PostgreSQL
 */
export function explain(detail: unknown, folder: string): string {
  const text = detail instanceof Error ? `${errorCode(detail) ?? ''} ${detail.message}` : String(detail)
  const meaning = meanings.find(([pattern]) => pattern.test(text))
  if (meaning) return meaning[1](folder)
  return `The database in ${folder} could not be started (${lastError(text)}); read its postgres.log, restore a backup, or set DATABASE_URL to use another one.`
}

function lastError(text: string): string {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const message =
    lines.findLast((line) => /FATAL|PANIC|error:/.test(line)) ?? lines.at(-1) ?? 'no reason given'
  return message
    .replace(/^.*?(FATAL|PANIC|error):\s*/, '')
    .trim()
    .replace(/^but |[.;]$/g, '')
}
