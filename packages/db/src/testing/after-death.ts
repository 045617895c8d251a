import { spawn } from 'node:child_process'

/**
 * Starts a helper that cleans up when this process ends, even if it is killed: the helper waits for the end of its
 * input, which ends with this process.
 * @returns a function that ends the helper earlier
 */
export function startHelper(program: string, args: string[], env: NodeJS.ProcessEnv = {}): () => void {
  const helper = spawn(program, args, {
    cwd: '/',
    env: { PATH: process.env.PATH, ...env },
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  })
  helper.on('error', () => {})
  helper.stdin.on('error', () => {})
  // The helper must not keep this process alive.
  helper.unref()
  if ('unref' in helper.stdin && typeof helper.stdin.unref === 'function') helper.stdin.unref()
  return () => helper.stdin.end()
}
