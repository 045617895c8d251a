import { execFile } from 'node:child_process'
import { readFile, stat } from 'node:fs/promises'
import { promisify } from 'node:util'
import { DatabaseStartError } from '../start-error.ts'

const execute = promisify(execFile)

/** The account that runs PostgreSQL if LunchVote runs as root. */
export interface Account {
  name: string
  uid: number
  gid: number
}

/**
 * Returns the account that runs PostgreSQL if LunchVote runs as root, else undefined. It is the owner of the existing
 * database, else `postgres`, else `nobody`. PostgreSQL refuses to run as root, and initdb requires an account in
 * /etc/passwd. We create no user, because small images have no tools for it.
 */
export async function accountForPostgres(cluster: string): Promise<Account | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const accounts = await readAccounts()
  const owner = await stat(cluster).catch(() => undefined)
  if (owner && owner.uid !== 0) {
    return (
      accounts.find((account) => account.uid === owner.uid) ?? { name: '', uid: owner.uid, gid: owner.gid }
    )
  }
  const account =
    accounts.find(({ name }) => name === 'postgres') ?? accounts.find(({ name }) => name === 'nobody')
  if (account) return account
  throw new DatabaseStartError(
    'PostgreSQL does not run as root and this system has no user "postgres" or "nobody" to run it; start LunchVote as an ordinary user, or set DATABASE_URL.',
  )
}

async function readAccounts(): Promise<Account[]> {
  const passwd = await readFile('/etc/passwd', 'utf8').catch(() => '')
  return passwd
    .split('\n')
    .map((line) => line.split(':'))
    .filter((fields) => fields.length >= 4 && Number(fields[2]) > 0)
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
}

/**
 * Returns the options for child processes. Child processes get only a few variables of LunchVote's environment. The
 * others can be secrets, or change the behaviour of PostgreSQL's programs, as PGPORT, PGDATA and LANG do. If `faketime`
 * moves LunchVote's clock, it must move PostgreSQL's clock too.
 */
export function spawnOptions(account: Account | undefined) {
  const ofFaketime = ['LD_PRELOAD', 'FAKETIME', 'FAKETIME_SHARED', 'FAKETIME_DONT_FAKE_MONOTONIC']
  const kept = ['PATH', 'LD_LIBRARY_PATH', 'TMPDIR', ...ofFaketime]
  const env: NodeJS.ProcessEnv = { LC_ALL: 'C', TZ: 'UTC' }
  for (const name of kept) if (process.env[name]) env[name] = process.env[name]
  const identity = account ? { uid: account.uid, gid: account.gid } : {}
  // The working directory is `/`, because the account is perhaps not allowed to enter LunchVote's working directory.
  return { env, cwd: '/', ...identity }
}

/**
 * Whether the account can enter the folder. The function tries to enter it, because the folder's mode does not show
 * access control lists and mount options.
 */
export async function canEnter(folder: string, account: Account): Promise<boolean> {
  return execute('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], spawnOptions(account)).then(
    () => true,
    () => false,
  )
}
