import { execFile } from 'node:child_process'
import path from 'node:path'
import { vi } from 'vitest'
import { createProgram } from '../program.ts'

type Ended = { code: number; stdout: string; stderr: string }

export const main = path.resolve(import.meta.dirname, '../main.ts')

/**
 * Runs the command in this process, because starting Node.js takes longer than most commands.
 * @returns its exit code and what it printed
 */
export async function lunchvote(
  args: readonly string[],
  settings: Record<string, string> = {},
): Promise<Ended> {
  const environment = process.env
  const printed = { stdout: '', stderr: '' }
  const spies = (['stdout', 'stderr'] as const).map((name) =>
    vi.spyOn(process[name], 'write').mockImplementation((text) => {
      printed[name] += text
      return true
    }),
  )
  // The variables of `.env` would stay in this process.
  const file = vi.spyOn(process, 'loadEnvFile').mockImplementation(() => {})
  process.env = { ...environment, ...settings }
  try {
    await createProgram().parseAsync(args, { from: 'user' })
    return { code: Number(process.exitCode ?? 0), ...printed }
  } finally {
    process.exitCode = undefined
    process.env = environment
    for (const spy of [...spies, file]) spy.mockRestore()
  }
}

/** Runs the command as a process of its own. */
export function lunchvoteProcess(args: readonly string[], settings: Record<string, string>): Promise<Ended> {
  const env = { ...process.env, ...settings }
  return new Promise((resolve) => {
    execFile(process.execPath, [main, ...args], { env }, (error, stdout, stderr) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, stdout, stderr })
    })
  })
}
