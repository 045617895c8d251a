import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { cacheFolder } from './places.mjs'

/**
 * A hash of the names and contents of files. It ignores the times of files, which change with a copy or a checkout. A
 * few hundred small files take about 20 ms.
 * @param {string} base the folder that names are relative to
 * @param {readonly string[]} files absolute paths
 * @param {readonly unknown[]} [facts] other values that the hash depends on
 */
export function fingerprint(base, files, facts = []) {
  const hash = createHash('sha256').update(JSON.stringify(facts))
  for (const file of [...files].sort()) {
    const content = readFileSync(file)
    hash.update(`\0${relative(base, file)}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}

/**
 * All files below a folder. Folders that tools create are left out.
 * @param {string} folder
 * @returns {string[]}
 */
export function filesBelow(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return ignoredFolders.has(entry.name) ? [] : filesBelow(path)
    return entry.isFile() ? [path] : []
  })
}

const ignoredFolders = new Set(['node_modules', 'dist', '.turbo', '.cache', '.tanstack'])

/**
 * Does the work. Skips it if its stamp shows that it was done for the same input, and if its result still exists. The
 * stamp is removed before the work and written after it, so that interrupted work does not count as done.
 * @param {string} name
 * @param {string} print the hash of the input
 * @param {() => boolean} intact whether the result of the work still exists
 * @param {() => Promise<void>} work
 * @param {string} [folder] the folder of the stamps
 */
export async function unlessDone(name, print, intact, work, folder = cacheFolder) {
  const file = join(folder, `${name}.stamp`)
  const done = existsSync(file) ? readFileSync(file, 'utf8') : undefined
  if (done === print && intact()) return
  rmSync(file, { force: true })
  await work()
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, print)
}
