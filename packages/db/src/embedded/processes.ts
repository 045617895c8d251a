import { execFile } from 'node:child_process'
import { existsSync, realpathSync } from 'node:fs'
import { readFile, readlink } from 'node:fs/promises'
import { basename } from 'node:path'
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
 * What runs under the id in a cluster's postmaster.pid: the system reuses ids, and in a container zombies may stay for
 * ever. `gone`: nothing or a zombie. `unrelated`: another program, or a PostgreSQL on another folder.
 */
export async function whatRuns(
  pid: number,
  cluster: string,
): Promise<'gone' | 'unrelated' | 'postmaster' | 'unknown'> {
  if (!isRunning(pid)) return 'gone'
  const command = existsSync('/proc/self/stat') ? await readProc(pid) : await readPs(pid)
  if (command === 'gone' || command === 'unknown') return command
  const [program = '', ...rest] = command
  if (!/^(postgres|postmaster)$/.test(basename(program))) return 'unrelated'
  const folder = dataFolder(rest) ?? (await readlink(`/proc/${pid}/cwd`).catch(() => undefined))
  if (folder === undefined) return 'unknown'
  return sameFolder(folder, cluster) ? 'postmaster' : 'unrelated'
}

type Command = string[] | 'gone' | 'unknown'

async function readProc(pid: number): Promise<Command> {
  try {
    const status = await readFile(`/proc/${pid}/stat`, 'utf8')
    // "12 (name, which may hold anything) Z 1 …"
    if (/^[ZX]/.test(status.slice(status.lastIndexOf(')') + 2))) return 'gone'
    return (await readFile(`/proc/${pid}/cmdline`, 'utf8')).split('\0')
  } catch (error) {
    return ['ENOENT', 'ESRCH'].includes(errorCode(error) ?? '') ? 'gone' : 'unknown'
  }
}

async function readPs(pid: number): Promise<Command> {
  try {
    const { stdout } = await execute('ps', ['-o', 'stat=,command=', '-p', String(pid)])
    const [state = '', program = ''] = stdout.trim().split(/\s+/)
    if (state === '' || state.startsWith('Z')) return 'gone'
    // `ps` does not quote arguments, and the folder may contain spaces: it ends at our next option.
    const folder = / -D (.+?) -c /.exec(stdout)?.[1]
    return folder === undefined ? [program] : [program, '-D', folder]
  } catch (error) {
    return errorCode(error) === undefined ? 'gone' : 'unknown'
  }
}

function dataFolder(args: string[]): string | undefined {
  const at = args.findIndex((arg) => arg.startsWith('-D'))
  const found = args[at]
  if (found === undefined) return undefined
  return found === '-D' ? args[at + 1] : found.slice(2)
}

export function sameFolder(a: string, b: string): boolean {
  try {
    return realpathSync(a) === realpathSync(b)
  } catch {
    return a === b
  }
}
