import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { cacheFolder } from './places.mjs'

/**
 * One hash over the names and contents of files. Contents, not times: a copied or freshly checked out file keeps
 * its meaning, and a few hundred small files take some 20 ms.
 * @param {string} base names are taken relative to it
 * @param {readonly string[]} files absolute
 * @param {readonly unknown[]} [facts] what else the work depends on
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
 * All files below a folder that somebody wrote (what tools leave behind is skipped).
 * @param {string} folder
 * @param {(path: string) => boolean} [wanted]
 * @returns {string[]}
 */
export function filesBelow(folder, wanted = () => true) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return leftovers.has(entry.name) ? [] : filesBelow(path, wanted)
    return entry.isFile() && wanted(path) ? [path] : []
  })
}

const leftovers = new Set(['node_modules', 'dist', '.turbo', '.cache', '.tanstack'])

/**
 * Does the work unless its stamp shows that it was done for this very input. The stamp goes before the work
 * starts and comes back after it, so that interrupted work is never taken for done.
 * @param {string} name
 * @param {string} print
 * @param {() => boolean} intact whether what the work made is still there
 * @param {() => Promise<void>} work
 * @param {string} [folder] where the stamps are
 */
export async function unlessDone(name, print, intact, work, folder = cacheFolder) {
  const file = join(folder, `${name}.stamp`)
  if (read(file) === print && intact()) return
  rmSync(file, { force: true })
  await work()
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, print)
}

/** @param {string} file */
function read(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
