import { readFile } from 'node:fs/promises'

/** The length of a tick, the unit of CPU time in Linux's /proc. */
const microsecondsPerTick = 10_000

/** The CPU time that a process has used so far, in microseconds. NaN means that /proc does not exist. */
export async function cpuTime(pid: number | undefined): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  // The process name, in brackets, may contain spaces. User and system time are the 12th and 13th field after the name.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) * microsecondsPerTick
}
