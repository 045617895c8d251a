import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { startHelper } from '@lunchvote/db/testing/after-death'

const run = promisify(execFile)
const startTimeoutMs = 15_000
const pollMs = 20

export type Program = {
  /** What the program has printed so far. */
  output: () => string
  /** Sends the signal, by default SIGTERM, and waits until the program has ended. */
  stop: (signal?: NodeJS.Signals) => Promise<void>
}

type Options = { env?: Record<string, string>; account?: { uid: number; gid: number } }

/**
 * Starts a program and waits until it accepts connections. If this process is killed, the program ends too.
 * @throws if the program cannot be started, ends, or does not listen. In the last two cases, the message contains its
 *   output
 */
export async function startProgram(
  name: string,
  args: readonly string[],
  port: string,
  { env = {}, account }: Options = {},
): Promise<Program> {
  const stdio: ['ignore', 'pipe', 'pipe'] = ['ignore', 'pipe', 'pipe']
  const child = spawn(name, args, { cwd: '/', env: { ...process.env, ...env }, stdio, ...account })
  const output: string[] = []
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => output.push(text))
  }
  // Rejects if the program cannot be started, because it is not installed for example.
  await once(child, 'spawn')
  const ended = once(child, 'close')
  const dismiss = startHelper('/bin/sh', ['-c', `cat > /dev/null; kill ${child.pid}`])
  const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
    child.kill(signal)
    await ended
    dismiss()
  }
  const deadline = Date.now() + startTimeoutMs
  while (!(await accepts(port))) {
    if (child.exitCode === null && Date.now() < deadline) await sleep(pollMs)
    else {
      await stop()
      throw new Error(`${name} does not listen on port ${port}:\n${output.join('')}`)
    }
  }
  return { output: () => output.join(''), stop }
}

async function accepts(port: string): Promise<boolean> {
  const socket = connect(Number(port), '127.0.0.1')
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}

/** Returns the first version number that the program prints. */
export async function versionOf(name: string, flag: string): Promise<string> {
  const { stdout, stderr } = await run(name, [flag])
  const version = /\d+\.\d+(\.\d+)?/.exec(stdout + stderr)?.[0]
  if (version === undefined) throw new Error(`${name} ${flag} prints no version`)
  return version
}
