import { Session } from 'node:inspector/promises'

/**
 * Frees the memory that only the start or a busy time has needed. V8 would free it when it needs memory again. An idle
 * server does not, and would keep up to 500 MB.
 */
export async function freeMemory(): Promise<void> {
  const session = new Session()
  session.connect()
  await session.post('HeapProfiler.collectGarbage')
  session.disconnect()
}

/** Frees memory when the event loop rests and the heap has grown by half since the last time. */
export function freeMemoryWhenIdle(): void {
  const heapBytes = () => process.memoryUsage().heapTotal
  let kept = heapBytes()
  let sample = performance.eventLoopUtilization()
  const check = async () => {
    const { utilization } = performance.eventLoopUtilization(sample)
    sample = performance.eventLoopUtilization()
    if (utilization > 0.05 || heapBytes() < 1.5 * kept) return
    await freeMemory()
    kept = heapBytes()
  }
  setInterval(check, 15_000).unref()
}
