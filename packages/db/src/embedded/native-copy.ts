import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, cp, mkdir, readFile, rename, rm, symlink } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { DatabaseStartError } from '../start-error.ts'

const execute = promisify(execFile)

/**
 * The folder for PostgreSQL's files if LunchVote runs as root, and PostgreSQL's account is not allowed to enter the
 * checkout or DATA_DIR.
 */
export const sharedFolder = '/var/lib/lunchvote'

export async function ensureSharedFolder(): Promise<void> {
  try {
    await mkdir(sharedFolder, { recursive: true })
    await chmod(sharedFolder, 0o755)
  } catch (cause) {
    throw new DatabaseStartError(
      `LunchVote runs as root in a folder that PostgreSQL's user may not enter, and cannot write to ${sharedFolder} instead; start LunchVote as an ordinary user, or set DATABASE_URL.`,
      { cause },
    )
  }
}

/**
 * Copies the package's programs and libraries to a folder that everyone may read, unless they are already there.
 * @returns the folder
 */
export async function copyForEveryone(native: string, version: string): Promise<string> {
  await ensureSharedFolder()
  const target = join(sharedFolder, `postgres-${version}`)
  if (existsSync(target)) return target
  const temporary = `${target}.new-${process.pid}`
  try {
    await rm(temporary, { recursive: true, force: true })
    await cp(native, temporary, { recursive: true, verbatimSymlinks: true })
    // If the package was installed with a strict umask, other users cannot read its files.
    await execute('chmod', ['-R', 'a+rX', temporary])
    await rename(temporary, target)
  } catch (cause) {
    await rm(temporary, { recursive: true, force: true })
    // Another process may have made the copy in the meantime.
    if (existsSync(target)) return target
    throw new DatabaseStartError(
      `PostgreSQL could not be copied to ${target}; free some space there, start LunchVote as an ordinary user, or set DATABASE_URL.`,
      { cause },
    )
  }
  return target
}

/**
 * Makes the links between the package's libraries. npm packages cannot contain symbolic links, so the package makes
 * them in a postinstall script, which does not run with `--ignore-scripts`. Without the links, PostgreSQL does not find
 * libicuuc.so.60.
 */
export async function restoreLinks(packageFolder: string): Promise<void> {
  const list = await readFile(join(packageFolder, 'native/pg-symlinks.json'), 'utf8').catch(() => '[]')
  const links: { source: string; target: string }[] = JSON.parse(list)
  for (const { source, target } of links) {
    const path = join(packageFolder, target)
    if (dirname(source) !== dirname(target) || existsSync(path)) continue
    await symlink(basename(source), path).catch(() => {})
  }
}
