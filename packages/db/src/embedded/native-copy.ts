import { access, chmod, cp, lstat, mkdir, readdir, readFile, rename, rm, symlink } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { DatabaseStartError } from '../start-error.ts'

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
  if (await exists(target)) return target
  const temporary = `${target}.new-${process.pid}`
  try {
    await rm(temporary, { recursive: true, force: true })
    await cp(native, temporary, { recursive: true, verbatimSymlinks: true })
    await openForReading(temporary)
    await rename(temporary, target)
  } catch (cause) {
    await rm(temporary, { recursive: true, force: true })
    // Another start finished first.
    if (await exists(target)) return target
    throw new DatabaseStartError(
      `PostgreSQL could not be copied to ${target}; free some space there, start LunchVote as an ordinary user, or set DATABASE_URL.`,
      { cause },
    )
  }
  return target
}

/** `cp` keeps the modes, which a strict umask at installation closes to others. */
async function openForReading(path: string): Promise<void> {
  const found = await lstat(path)
  if (found.isSymbolicLink()) return
  if (!found.isDirectory()) return chmod(path, found.mode & 0o100 ? 0o755 : 0o644)
  await chmod(path, 0o755)
  for (const entry of await readdir(path)) await openForReading(join(path, entry))
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
    if (dirname(source) !== dirname(target) || (await exists(path))) continue
    await symlink(basename(source), path).catch(() => {})
  }
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}
