import { execFile } from 'node:child_process'
import { existsSync, realpathSync } from 'node:fs'
import { readFile, readlink } from 'node:fs/promises'
import { basename } from 'node:path'
import { promisify } from 'node:util'
import { errorCode } from '../start-error.ts'

const execute = promisify(execFile)

/** Whether the system knows the process id; true also for zombies and for processes of other users. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return errorCode(error) !== 'ESRCH'
  }
}

/**
 * What runs under the id that a cluster's postmaster.pid names. Ids are reused, and a container's first process may
 * never reap its dead. `gone`: nothing or a zombie. `unrelated`: something else, or a PostgreSQL on another folder.
 */
export async function whatRuns(
  pid: number,
  cluster: string,
): Promise<'gone' | 'unrelated' | 'postmaster' | 'unknown'> {
  if (!isRunning(pid)) return 'gone'
  if (process.platform === 'win32') return 'unknown'
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
    // Arguments are not told apart here when the folder has spaces, so take all that follows -D up to our next option.
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
