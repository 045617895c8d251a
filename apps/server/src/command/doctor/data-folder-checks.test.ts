import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, rmdir, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { temporaryFolder, troublesWith } from './testing/diagnosis.ts'

const canMount = process.platform === 'linux' && process.getuid?.() === 0 && (await tryToMount())

/** Mounts a disk in memory at the folder until the test ends. */
function mount(folder: string, ...options: string[]): void {
  execFileSync('mount', ['-t', 'tmpfs', '-o', options.join(','), 'tmpfs', folder])
  onTestFinished(() => void execFileSync('umount', [folder]))
}

/** Whether this process can mount a disk. Containers often do not allow it, not even to root. */
async function tryToMount(): Promise<boolean> {
  const folder = await mkdtemp(path.join(tmpdir(), 'lunchvote-mount-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', 'tmpfs', folder], { stdio: 'ignore' })
    execFileSync('umount', [folder])
    return true
  } catch {
    return false
  } finally {
    // A folder that could not be unmounted cannot be removed. This must not keep the tests from starting.
    await rmdir(folder).catch(() => {})
  }
}

it('a file in place of the data folder is reported', async () => {
  const DATA_DIR = path.join(await temporaryFolder(), 'data')
  await writeFile(DATA_DIR, '')
  expect(await troublesWith({ DATA_DIR })).toEqual([
    ['data-folder', 'problem', `${DATA_DIR} is not a folder.`, 'Move it away, or point DATA_DIR elsewhere.'],
  ])
})

it.runIf(canMount)('a read-only data folder is reported', async () => {
  const DATA_DIR = await temporaryFolder()
  mount(DATA_DIR, 'ro')
  expect(await troublesWith({ DATA_DIR })).toEqual([
    [
      'data-folder',
      'problem',
      `${DATA_DIR} is on a read-only disk.`,
      'Point DATA_DIR to a folder that can be written.',
    ],
  ])
})

it.runIf(canMount)('a full disk, and one that is almost full, are reported', async () => {
  const full = await temporaryFolder()
  mount(full, 'size=8m')
  expect(await troublesWith({ DATA_DIR: full })).toEqual([
    ['data-folder', 'problem', `The disk that holds ${full} is full.`, 'Free some space and start again.'],
  ])
  const scarce = await temporaryFolder()
  mount(scarce, 'size=64m')
  expect(await troublesWith({ DATA_DIR: path.join(scarce, 'data') })).toEqual([
    [
      'data-folder',
      'warning',
      `The disk of ${scarce}/data has only 64 MB left.`,
      'Free some space, because the database stops when the disk is full.',
    ],
  ])
})

it('a database of another version of PostgreSQL is reported', async () => {
  const DATA_DIR = await temporaryFolder()
  await mkdir(path.join(DATA_DIR, 'postgres'))
  await writeFile(path.join(DATA_DIR, 'postgres/PG_VERSION'), '9\n')
  expect(await troublesWith({ DATA_DIR })).toEqual([
    [
      'database',
      'problem',
      expect.stringMatching(/was made by PostgreSQL 9 and this LunchVote has PostgreSQL \d+\.$/),
      expect.stringMatching(
        /^Install PostgreSQL 9 on this system, .*, or point DATA_DIR to another folder\.$/,
      ),
    ],
  ])
})

it('files that are no database, and a link to a missing folder, are reported in its place', async () => {
  const DATA_DIR = await temporaryFolder()
  const cluster = path.join(DATA_DIR, 'postgres')
  await mkdir(cluster)
  await writeFile(path.join(cluster, 'holiday.jpg'), '')
  expect(await troublesWith({ DATA_DIR })).toEqual([
    [
      'database',
      'problem',
      `${cluster} holds files but no PostgreSQL database.`,
      'Move them away, or point DATA_DIR to another folder.',
    ],
  ])
  const linked = await temporaryFolder()
  await symlink('/nowhere/postgres', path.join(linked, 'postgres'))
  expect(await troublesWith({ DATA_DIR: linked })).toEqual([
    [
      'database',
      'problem',
      `${linked}/postgres points to /nowhere/postgres, which does not exist.`,
      'Restore that folder, or remove the link to start with an empty database.',
    ],
  ])
})
