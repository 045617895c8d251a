import { execFile } from 'node:child_process'
import { existsSync, realpathSync } from 'node:fs'
import { readFile, readlink } from 'node:fs/promises'
import { promisify } from 'node:util'
import { errorCode } from '../start-error.ts'

const execute = promisify(execFile)

/** Whether the process id is in use, also by a zombie or another user's process. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return errorCode(error) !== 'ESRCH'
  }
}

/**
 * Whether the process id in a cluster's postmaster.pid is still its PostgreSQL: the system reuses ids, and in a container
 * zombies may stay for ever. True if that cannot be found out.
 */
export async function runsPostgres(pid: number, cluster: string): Promise<boolean> {
  const command = await commandOf(pid)
  if (command === undefined) return true
  const [program = '', ...rest] = command
  if (!/(^|\/)(postgres|postmaster)( |$)/.test(program)) return false
  const folder = dataFolder(rest) ?? (await readlink(`/proc/${pid}/cwd`).catch(() => cluster))
  return sameFolder(folder, cluster)
}

/** The program and its arguments; empty if the process has ended or is a zombie, undefined if we may not see it. */
async function commandOf(pid: number): Promise<string[] | undefined> {
  try {
    if (existsSync('/proc/self')) return (await readFile(`/proc/${pid}/cmdline`, 'utf8')).split('\0')
    const { stdout } = await execute('ps', ['-o', 'command=', '-p', String(pid)])
    // `ps` does not quote arguments, and the folder may contain spaces: it ends at our next option.
    const [program = '', folder] = stdout.trim().split(/ -D (.+?) -c /)
    return folder === undefined ? [program] : [program, '-D', folder]
  } catch (error) {
    return errorCode(error) === 'EACCES' ? undefined : []
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
