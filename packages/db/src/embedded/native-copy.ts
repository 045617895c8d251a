import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, cp, mkdir, readFile, rename, rm, symlink } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { DatabaseStartError } from '../start-error.ts'

const execute = promisify(execFile)

/** Used by root if PostgreSQL's account may not enter the checkout or DATA_DIR. */
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

/** Copies the package's programs and libraries once to a folder that everyone may read. @returns the folder */
export async function copyForEveryone(native: string, version: string): Promise<string> {
  await ensureSharedFolder()
  const target = join(sharedFolder, `postgres-${version}`)
  if (existsSync(target)) return target
  const temporary = `${target}.new-${process.pid}`
  try {
    await rm(temporary, { recursive: true, force: true })
    await cp(native, temporary, { recursive: true, verbatimSymlinks: true })
    // A strict umask at installation closes the files to others.
    await execute('chmod', ['-R', 'a+rX', temporary])
    await rename(temporary, target)
  } catch (cause) {
    await rm(temporary, { recursive: true, force: true })
    // Another start finished first.
    if (existsSync(target)) return target
    throw new DatabaseStartError(
      `PostgreSQL could not be copied to ${target}; free some space there, start LunchVote as an ordinary user, or set DATABASE_URL.`,
      { cause },
    )
  }
  return target
}

/**
 * npm packages cannot hold symbolic links, so the package makes its libraries' links in a postinstall script, which
 * installs with `--ignore-scripts` skip. Without them PostgreSQL misses libicuuc.so.60.
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
