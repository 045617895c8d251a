import { finished, isStopping, startChild } from './children.mjs'
import { Failure } from './failure.mjs'

const tickMs = 10_000

/** @param {number} since */
const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(1)} s`

/**
 * Runs a program, shows its progress in one line, and prints its output only when it fails.
 * @param {string} title such as "Installing packages"
 * @param {string} program
 * @param {readonly string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, explain?: (output: string) => string | undefined }} [options]
 *   explain gives a sentence for a known failure, from its output
 */
export async function quietStep(title, program, args, { env, explain } = {}) {
  const since = Date.now()
  const child = startChild(program, args, { stdio: ['ignore', 'pipe', 'pipe'], ...(env && { env }) })
  let output = ''
  const collect = (/** @type {Buffer} */ chunk) => {
    output += chunk.toString()
  }
  child.stdout?.on('data', collect)
  child.stderr?.on('data', collect)

  const progress = process.stdout.isTTY ? counter(title, since) : ticker(title, since)
  let code
  try {
    code = await finished(child)
  } finally {
    progress.stop()
  }
  if (code === 0) {
    console.log(`${title}: done in ${seconds(since)}`)
    return
  }
  if (isStopping()) throw new Failure(`${title}: stopped`)
  const reason = explain?.(output)
  if (reason) throw new Failure(reason)
  process.stderr.write(`${output.trimEnd().split('\n').slice(-40).join('\n')}\n`)
  throw new Failure(`${title} failed (exit code ${code}); its output is above.`)
}

/** For a terminal: one line that is overwritten. @param {string} title @param {number} since */
function counter(title, since) {
  const draw = () => process.stdout.write(`\r${title} … ${seconds(since)}\x1b[K`)
  draw()
  const timer = setInterval(draw, 200)
  return {
    stop() {
      clearInterval(timer)
      process.stdout.write('\r\x1b[K')
    },
  }
}

/** For a log: a line at the start and one every ten seconds. @param {string} title @param {number} since */
function ticker(title, since) {
  console.log(`${title} …`)
  const timer = setInterval(
    () => console.log(`${title} … ${Math.round((Date.now() - since) / 1000)} s`),
    tickMs,
  )
  return { stop: () => clearInterval(timer) }
}
