import { readFile } from 'node:fs/promises'

/** The length of a tick, the unit of CPU time in Linux's /proc. */
const microsecondsPerTick = 10_000

/** The resident memory of a process in MB, and the CPU time that it has used so far, in microseconds. Needs Linux. */
export async function usageOf(pid: number | undefined): Promise<{ memory: number; cpu: number }> {
  const [stat, status] = await Promise.all(
    ['stat', 'status'].map((name) => readFile(`/proc/${pid}/${name}`, 'utf8')),
  )
  // The process name, in brackets, may contain spaces. User and system time are the 12th and 13th field after the name.
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ') ?? []
  return {
    memory: Number(/VmRSS:\s+(\d+)/.exec(status ?? '')?.[1]) / 1024,
    cpu: (Number(fields[11]) + Number(fields[12])) * microsecondsPerTick,
  }
}
