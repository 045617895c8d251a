import { setTimeout as sleep } from 'node:timers/promises'
import { type Measure, quantileOf } from './bench.ts'
import type { LoadRequest } from './load.ts'
import { startLoadGenerator } from './load-generator.ts'

const connections = 16
const votesPerSecond = 100
/** The time that the server needs to start on a busy machine. */
const startSeconds = 5
const warmUpSeconds = 2
const calmSeconds = 10
const pollMs = 20

/** The time at which the job begins. Before this time, the server starts, and votes are measured without the job. */
export const jobBegins = () => Date.now() + (startSeconds + calmSeconds) * 1000

type Job = {
  /** The name in the report: "a vote, p99, during `name`". */
  name: string
  begins: number
  /** How long votes continue after the job begins. The job has to end within this time. */
  maxSeconds: number
  isRunning: () => Promise<boolean>
  /** The measure of the job's duration. The bench adds the duration itself. */
  measure: Pick<Measure, 'what' | 'atMost' | 'note'>
}

/**
 * Casts votes at a steady rate, before and during a job of the server, and compares the times of the votes.
 * @param workOf the votes of a connection, by the number of the connection and the number of all connections
 */
export async function measureVotesDuring(
  origin: string,
  workOf: (connection: number, connections: number) => LoadRequest[],
  { name, begins, maxSeconds, isRunning, measure }: Job,
): Promise<Measure[]> {
  const load = startLoadGenerator()
  try {
    const started = Date.now()
    const votesCast = load.run({
      origin,
      connections: Array.from({ length: connections }, (_, connection) => workOf(connection, connections)),
      perSecond: votesPerSecond,
      seconds: (begins - started) / 1000 + maxSeconds,
    })
    await sleep(begins - Date.now())
    while (await isRunning()) {
      if (Date.now() - begins > maxSeconds * 1000) throw new Error(`The votes ended during ${name}`)
      await sleep(pollMs)
    }
    const ended = Date.now()
    const { waits } = await votesCast
    const waitsIn = (from: number, to: number) =>
      waits.filter(({ at }) => at >= from && at < to).map(({ ms }) => ms)
    const before = waitsIn(started + warmUpSeconds * 1000, begins)
    const meanwhile = waitsIn(begins, ended)
    const [calmP99, busyP99] = [quantileOf(before, 0.99), quantileOf(meanwhile, 0.99)]
    return [
      {
        what: 'a vote, p99, nothing else on',
        median: calmP99,
        ratio: 1,
        note: `median ${quantileOf(before, 0.5).toFixed(1)} ms, ${votesPerSecond} votes/s`,
      },
      {
        what: `a vote, p99, during ${name}`,
        median: busyP99,
        ratio: busyP99 / calmP99,
        atMost: 100,
        note: `median ${quantileOf(meanwhile, 0.5).toFixed(1)} ms, ${meanwhile.length} votes`,
      },
      { ...measure, median: ended - begins, ratio: (ended - begins) / calmP99 },
    ]
  } finally {
    load.stop()
  }
}
