export type Measure = {
  what: string
  median: number
  /** Milliseconds unless told. */
  unit?: '/s' | 'MB' | 'kB' | '%' | 'count'
  /** Of the first measure of the bench, so that a noisy machine says as much as a quiet one. */
  ratio: number
  /** What the ratio, or the figure itself, is meant to keep to. */
  ratioAtLeast?: number
  ratioAtMost?: number
  atMost?: number
  note?: string
}

type BenchOptions = {
  /** A PostgreSQL of somebody else's whose user may create databases; without it, an embedded one. */
  databaseUrl: string | undefined
  /** For what happens at random, so that it happens again. */
  seed: number | undefined
}

export type Bench = { name: string; summary: string; run: (options: BenchOptions) => Promise<Measure[]> }

export function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2
}

/** @param share from 0 to 1: 0.99 for what one in a hundred exceeds */
export function quantileOf(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN
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

/** Whether a measure keeps to what it is meant to; undefined where nothing is asked of it. */
export function verdict({ median, ratio, ratioAtLeast, ratioAtMost, atMost }: Measure): boolean | undefined {
  const asked = [
    ratioAtLeast !== undefined && { kept: ratio >= ratioAtLeast },
    ratioAtMost !== undefined && { kept: ratio <= ratioAtMost },
    atMost !== undefined && { kept: median <= atMost },
  ].filter((one) => one !== false)
  return asked.length === 0 ? undefined : asked.every(({ kept }) => kept)
}
