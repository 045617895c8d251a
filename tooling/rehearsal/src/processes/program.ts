import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Account, spawnOptions } from '@lunchvote/db/embedded/run-as'
import { startHelper } from '@lunchvote/db/testing/after-death'

const startTimeoutMs = 15_000
const pollMs = 20

export type Program = {
  pid: number
  /** What the program has printed so far. */
  output: () => string
  ended: Promise<unknown>
  /** Sends the signal, by default SIGTERM, and waits until the program has ended. */
  stop: (signal?: NodeJS.Signals) => Promise<void>
}

type Options = {
  env?: Record<string, string>
  /** The account that runs the program, if it is not that of this process. */
  account?: Account | undefined
  /** The port on which the program has to listen before it counts as started. */
  port?: string
}

/**
 * Starts a program and waits until it accepts connections, if it has a port. If this process is killed, the program is
 * killed too.
 * @throws if the program cannot be started, ends, or does not listen. In the last two cases, the message contains its
 *   output
 */
export async function startProgram(
  name: string,
  args: readonly string[],
  { env = {}, account, port }: Options = {},
): Promise<Program> {
  const options = spawnOptions(account)
  const child = spawn(name, args, {
    ...options,
    env: { ...options.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output: string[] = []
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => output.push(text))
  }
  // Rejects if the program cannot be started, because it is not installed for example.
  await once(child, 'spawn')
  const dismiss = startHelper('/bin/sh', ['-c', `cat > /dev/null; kill -9 ${child.pid}`])
  const ended = once(child, 'exit').finally(dismiss)
  const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
    child.kill(signal)
    await ended
  }
  const deadline = Date.now() + startTimeoutMs
  while (port !== undefined && !(await accepts(port))) {
    if (child.exitCode === null && Date.now() < deadline) await sleep(pollMs)
    else {
      await stop()
      throw new Error(`${name} does not listen on port ${port}:\n${output.join('')}`)
    }
  }
  return { pid: child.pid as number, output: () => output.join(''), ended, stop }
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
