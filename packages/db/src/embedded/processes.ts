import { execFile } from 'node:child_process'
import { existsSync, realpathSync } from 'node:fs'
import { readFile, readlink } from 'node:fs/promises'
import { promisify } from 'node:util'
import { errorCode } from '../start-error.ts'

const execute = promisify(execFile)

/** Whether a process has this id. The process may be a zombie or belong to another user. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return errorCode(error) !== 'ESRCH'
  }
}

/**
 * Whether the process id in a cluster's postmaster.pid still belongs to the cluster's PostgreSQL. The system reuses
 * ids, and in a container a zombie may stay for ever. True if the process cannot be examined.
 */
export async function runsPostgres(pid: number, cluster: string): Promise<boolean> {
  const command = await commandOf(pid)
  if (command === undefined) return true
  const [program = '', ...rest] = command
  if (!/(^|\/)(postgres|postmaster)( |$)/.test(program)) return false
  const folder = dataFolder(rest) ?? (await readlink(`/proc/${pid}/cwd`).catch(() => cluster))
  return sameFolder(folder, cluster)
}

/**
 * Returns the program and its arguments. An empty program if the process has ended or is a zombie. Undefined if LunchVote
 * is not allowed to see the process.
 */
async function commandOf(pid: number): Promise<string[] | undefined> {
  try {
    if (existsSync('/proc/self')) return (await readFile(`/proc/${pid}/cmdline`, 'utf8')).split('\0')
    const { stdout } = await execute('ps', ['-o', 'command=', '-p', String(pid)])
    // `ps` does not quote arguments, and the folder's path can contain spaces. So the path is read up to the next
    // option that LunchVote sets, which is `-c`.
    const [program = '', folder] = stdout.trim().split(/ -D (.+?) -c /)
    return folder === undefined ? [program] : [program, '-D', folder]
  } catch {
    // If /proc hides the processes of other accounts, it may say that the process does not exist.
    return isRunning(pid) ? undefined : []
  }
}

function dataFolder(args: string[]): string | undefined {
  const at = args.findIndex((arg) => arg.startsWith('-D'))
  const found = args[at]
  return found === '-D' ? args[at + 1] : found?.slice(2)
}

export function sameFolder(a: string, b: string): boolean {
  try {
    return realpathSync(a) === realpathSync(b)
  } catch {
    return a === b
  }
}
