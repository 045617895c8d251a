import type { World } from './world.ts'

export type Measure = {
  what: string
  median: number
  /** The default is milliseconds. */
  unit?: '/s' | 'MB' | 'kB' | '%'
  /**
   * The figure divided by a reference figure, which is often the first measure of the bench. On a busy machine, trust
   * this ratio more than the figure.
   */
  ratio?: number
  /** The goals: `ratioAtLeast` and `ratioAtMost` are for the ratio, and `atMost` is for the figure itself. */
  ratioAtLeast?: number
  ratioAtMost?: number
  atMost?: number
  note?: string
}

export type Bench = { name: string; summary: string; run: (world: World) => Promise<Measure[]> }

export const medianOf = (values: readonly number[]) => quantileOf(values, 0.5)

/** @param share the quantile as a number from 0 to 1; 0.99 means the 99th percentile */
export function quantileOf(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN
}

/**
 * Runs the subjects in turn (A B A B …). If the machine slows down, all subjects slow down, and the ratios stay right.
 */
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

/** Whether the measure meets its goals, or undefined if it has no goals. */
export function verdict({ median, ratio = 1, ...goals }: Measure): boolean | undefined {
  const { ratioAtLeast, ratioAtMost, atMost } = goals
  if (ratioAtLeast === undefined && ratioAtMost === undefined && atMost === undefined) return undefined
  return ratio >= (ratioAtLeast ?? 0) && ratio <= (ratioAtMost ?? Infinity) && median <= (atMost ?? Infinity)
}
