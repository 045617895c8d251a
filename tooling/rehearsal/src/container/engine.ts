import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'

const execute = promisify(execFile)

export const repository = path.resolve(import.meta.dirname, '../../../..')
/** The image's name in compose.yaml. */
export const image = 'lunchvote'
const healthTimeoutMs = 120_000

/** A program that builds images and runs containers. */
export type Engine = {
  /** The engine's program, with the arguments that every call needs. */
  engine: readonly string[]
  /** The program of Compose, with the arguments that every call for our compose.yaml needs. */
  compose: readonly string[]
  /** Options of `build` that this engine needs. */
  buildOptions: readonly string[]
}

/** Runs a command and returns its output. @throws with the command's output if it fails */
export async function run(words: readonly string[], ...args: string[]): Promise<string> {
  const [program = '', ...first] = words
  const { stdout } = await execute(program, [...first, ...args], {
    cwd: repository,
    maxBuffer: 64 * 1024 * 1024,
  })
  return stdout.trim()
}

/** Runs a command that must fail, and returns what it printed. */
export async function runRefused(words: readonly string[], ...args: string[]): Promise<string> {
  const refusal = await run(words, ...args).then(
    () => undefined,
    (error: { stdout: string; stderr: string }) => error.stdout + error.stderr,
  )
  if (refusal === undefined)
    throw new Error(`This command should fail, but did not: ${[...words, ...args].join(' ')}`)
  return refusal
}

/** Runs a command and shows its output. */
export async function show(words: readonly string[], ...args: string[]): Promise<void> {
  const [program = '', ...first] = words
  const child = spawn(program, [...first, ...args], {
    cwd: repository,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`${program} ended with exit code ${code}`)
}

/** Waits until the health check of a container passes. After two minutes, prints the container's log and throws. */
export async function untilHealthy({ engine }: Engine, container: string): Promise<void> {
  const deadline = Date.now() + healthTimeoutMs
  for (;;) {
    const health = await run(engine, 'inspect', '--format', '{{.State.Health.Status}}', container)
    if (health === 'healthy') return
    if (Date.now() > deadline) {
      await show(engine, 'logs', container)
      throw new Error(`The container ${container} is ${health}.`)
    }
    await sleep(500)
  }
}
