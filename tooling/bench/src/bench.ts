export type Measure = {
  what: string
  /** Milliseconds. */
  median: number
  /** Of the first measure of the bench, so that a noisy machine says as much as a quiet one. */
  ratio: number
}

export type Bench = { name: string; summary: string; run: () => Promise<Measure[]> }

export function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2
}

/** Runs the subjects in turn, A B A B …, so that a machine that slows down slows all of them down. */
export async function interleaved(
  rounds: number,
  subjects: Record<string, () => Promise<void>>,
): Promise<Measure[]> {
  const times = Object.entries(subjects).map(([what, work]) => ({ what, work, taken: [] as number[] }))
  for (let round = 0; round < rounds; round += 1) {
    for (const { work, taken } of times) {
      const started = performance.now()
      await work()
      taken.push(performance.now() - started)
    }
  }
  const medians = times.map(({ what, taken }) => ({ what, median: medianOf(taken) }))
  const first = medians[0]?.median ?? Number.NaN
  return medians.map(({ what, median }) => ({ what, median, ratio: median / first }))
}
