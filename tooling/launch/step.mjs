import { finished, isStopping, startChild } from './children.mjs'
import { Failure } from './failure.mjs'

/**
 * Runs a program, and prints its output only if it fails. All lines go to standard error, because the lines of the
 * server on standard output can be JSON.
 * @param {string} title such as "Installing packages"
 * @param {string} program
 * @param {readonly string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, explain?: (output: string) => string | undefined }} [options]
 * `explain` returns a sentence for a known failure, which it recognises by the output
 */
export async function quietStep(title, program, args, { env, explain } = {}) {
  console.error(`${title} …`)
  const since = Date.now()
  const child = startChild(program, args, { stdio: ['ignore', 'pipe', 'pipe'], ...(env && { env }) })
  let output = ''
  const collect = (/** @type {Buffer} */ chunk) => {
    output += chunk.toString()
  }
  child.stdout?.on('data', collect)
  child.stderr?.on('data', collect)

  const code = await finished(child)
  if (code === 0) {
    console.error(`${title}: done in ${((Date.now() - since) / 1000).toFixed(1)} s`)
    return
  }
  if (isStopping()) throw new Failure(`${title}: stopped`)
  const reason = explain?.(output)
  if (reason) throw new Failure(reason)
  process.stderr.write(`${output.trimEnd().split('\n').slice(-40).join('\n')}\n`)
  throw new Failure(`${title} failed (exit code ${code}); its output is above.`)
}
