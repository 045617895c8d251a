import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { finished, isStopping, startChild } from './children.mjs'
import { cacheFolder, Failure, root } from './workspace.mjs'

/**
 * Runs a program, and prints its last lines only if it fails. All lines go to standard error, because the lines of the
 * server on standard output can be JSON.
 * @param {string} title @param {string} program @param {readonly string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, signal?: AbortSignal | undefined }} [options]
 * @param {readonly (readonly [RegExp, string])[]} [causes] what the lines of a known failure contain, and what to do
 */
export async function quietStep(title, program, args, options = {}, causes = []) {
  console.error(`${title} …`)
  const since = Date.now()
  const child = startChild(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk))
  const code = await finished(child)
  if (code === 0) return console.error(`${title}: done in ${((Date.now() - since) / 1000).toFixed(1)} s`)
  if (isStopping()) throw new Failure(`${title}: stopped`)
  const end = output.trimEnd().split('\n').slice(-40).join('\n')
  const [, advice = ''] = causes.find(([sign]) => sign.test(end)) ?? []
  throw new Failure(`${end}\n${title} failed (exit code ${code}). ${advice}`.trimEnd())
}

/** A hash of names and contents of files, and of facts. @param {readonly string[]} files @param {readonly unknown[]} facts */
export function fingerprint(files, facts) {
  const hash = createHash('sha256').update(JSON.stringify(facts))
  for (const file of [...files].sort()) hash.update(`\0${relative(root, file)}\0`).update(readFileSync(file))
  return hash.digest('hex')
}

const toolFolders = ['node_modules', 'dist', '.turbo', '.cache', '.tanstack']

/** All files below a folder, without those that tools create. @param {string} folder @returns {string[]} */
export function filesBelow(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return toolFolders.includes(entry.name) ? [] : filesBelow(path)
    return entry.isFile() ? [path] : []
  })
}

const stampFile = (/** @type {string} */ name) => join(cacheFolder, `${name}.stamp`)

/** @param {string} name @param {string} [print] by default, the input of the work may have changed since */
export const wasDone = (name, print) =>
  existsSync(stampFile(name)) && [undefined, readFileSync(stampFile(name), 'utf8')].includes(print)

/**
 * Does the work, unless its stamp shows that it was done for the same input and its result still exists. The stamp is
 * removed before the work and written after it, so that interrupted work does not count as done.
 * @param {string} name @param {string} print a hash of the input @param {string} result a file of the result
 * @param {() => Promise<void>} work
 */
export async function unlessDone(name, print, result, work) {
  if (wasDone(name, print) && existsSync(result)) return
  rmSync(stampFile(name), { force: true })
  await work()
  mkdirSync(dirname(stampFile(name)), { recursive: true })
  writeFileSync(stampFile(name), print)
}
