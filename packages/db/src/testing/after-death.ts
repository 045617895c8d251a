import { spawn } from 'node:child_process'

/**
 * Test runs get killed, and no handler of ours runs then. So a helper in its own session waits for the end of its
 * input, which comes with our end, however we end, and cleans up. Returns a way to let it go earlier.
 */
export function startHelper(program: string, args: string[], env: NodeJS.ProcessEnv = {}): () => void {
  if (process.platform === 'win32') return () => {}
  const helper = spawn(program, args, {
    cwd: '/',
    env: { PATH: process.env.PATH, ...env },
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  })
  helper.on('error', () => {})
  helper.stdin.on('error', () => {})
  // It must not keep us alive in turn.
  helper.unref()
  if ('unref' in helper.stdin && typeof helper.stdin.unref === 'function') helper.stdin.unref()
  return () => helper.stdin.end()
}
