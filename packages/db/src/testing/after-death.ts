import { spawn } from 'node:child_process'

/**
 * Starts a helper that cleans up when this process has ended or was killed. The helper waits for the end of its input,
 * which this process keeps open.
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
