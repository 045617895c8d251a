import { readFile } from 'node:fs/promises'

/** Of one tick, the unit of Linux in /proc. */
const microsecondsPerTick = 10_000

/** Microseconds of CPU that a process has used so far; NaN without /proc. */
export async function cpuTime(pid: number | undefined): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  // The name, in brackets, may contain spaces; user and system time are the 12th and 13th field after it.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) * microsecondsPerTick
}
