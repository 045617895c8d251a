import { existsSync } from 'node:fs'
import { mkdtemp, realpath, rm, statfs, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { explain } from '@lunchvote/db/embedded/explain'
import type { Settings } from '../../settings/settings.ts'
import { type Finding, findingsOf, problemFrom } from './finding.ts'

const { fine, warning } = findingsOf('data-folder')
/** The check writes a file of this size. It is larger than a file of PostgreSQL's write-ahead log, which has 16 MB. */
const trialBytes = 17 * 1024 * 1024
const scarceBytes = 512 * 1024 * 1024

/**
 * Writes and deletes a file in the data folder. If this folder does not exist yet, the check uses the nearest folder
 * above it that exists.
 */
export async function dataFolder({ dataDir, databaseUrl }: Settings): Promise<Finding | []> {
  if (databaseUrl !== undefined) return []
  const cluster = path.join(dataDir, 'postgres')
  const place = existsSync(cluster) ? path.dirname(await realpath(cluster)) : existingParent(dataDir)
  try {
    const trial = await mkdtemp(path.join(place, 'lunchvote-doctor-'))
    try {
      await writeFile(path.join(trial, 'trial'), Buffer.alloc(trialBytes))
    } finally {
      await rm(trial, { recursive: true, force: true })
    }
    const { bavail, bsize } = await statfs(place)
    return freeSpace(dataDir, bavail * bsize)
  } catch (error) {
    return problemFrom('data-folder', explain(error, dataDir))
  }
}

function freeSpace(dataDir: string, bytes: number): Finding {
  const free = `${Math.floor(bytes / 1024 / 1024)} MB`
  if (bytes > scarceBytes) return fine(`${dataDir} can be written, and its disk has ${free} left`)
  return warning(
    `The disk of ${dataDir} has only ${free} left`,
    'free some space, because the database stops when the disk is full',
  )
}

function existingParent(folder: string): string {
  return existsSync(folder) ? folder : existingParent(path.dirname(folder))
}
