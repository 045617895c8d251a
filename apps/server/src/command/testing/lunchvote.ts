import { execFile } from 'node:child_process'
import path from 'node:path'

export const main = path.resolve(import.meta.dirname, '../main.ts')

/** Runs the command as a process of its own. @returns its exit code and what it printed */
export function lunchvote(args: readonly string[], settings: Record<string, string> = {}) {
  const env = { ...process.env, ...settings }
  return new Promise<{ code: number; stdout: string; stderr: string }>((resolve) => {
    execFile(process.execPath, [main, ...args], { env }, (error, stdout, stderr) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, stdout, stderr })
    })
  })
}
