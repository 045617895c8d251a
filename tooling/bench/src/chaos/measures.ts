import { type Measure, medianOf } from '../bench.ts'
import type { Instance } from './instance.ts'
import type { Trouble } from './trouble.ts'
import { longestGap, type Span, waitsAfter } from './uptime.ts'
import type { Voters } from './voters.ts'

/** Reconnecting takes half a second at most; the rest is for a busy machine. */
const mostMs = 5000

type Seen = {
  voters: Voters
  trouble: Trouble
  instances: readonly Instance[]
  /** In which votes could be taken. */
  spans: readonly Span[]
  lost: number
}

export function measuresOf({ voters, trouble, instances, spans, lost }: Seen): Measure[] {
  const all = [...voters.calls.values()].reduce((sum, calls) => sum + calls, 0)
  const ended = (...outcomes: (number | string)[]) =>
    [...voters.calls].reduce((sum, [outcome, calls]) => (outcomes.includes(outcome) ? sum + calls : sum), 0)
  const ofCalls = (what: string, calls: number): Measure => ({
    what,
    median: calls,
    unit: 'count',
    ratio: calls / all,
  })
  const times = [...trouble.counts.values()].reduce((sum, count) => sum + count, 0)
  const ends = [...trouble.counts].sort(([a], [b]) => a.localeCompare(b))
  const waits = waitsAfter('postgres', spans, voters.acknowledgedAt)
  const ofTime = (what: string, ms: number): Measure => ({ what, median: ms, ratio: ms / mostMs })
  const gaveUp = instances.reduce((sum, instance) => sum + instance.gaveUp(), 0)
  const [unsent, refused, unknown] = [ended('not sent'), ended(503), ended('unknown')]
  const votedFor = (spans.reduce((sum, { from, to }) => sum + to - from, 0) / 1000).toFixed(0)
  return [
    ofCalls('acknowledged', ended(200)),
    { ...ofCalls('refused', unsent + refused + ended(409)), note: `${unsent} not sent, ${refused} with 503` },
    ofCalls('unknown', unknown),
    { ...ofCalls('lost', lost), atMost: 0 },
    { ...ofCalls('given up by voters', voters.gaveUp()), note: 'after six calls' },
    ...ends.map(([what, count]): Measure => ({ what, median: count, unit: 'count', ratio: count / times })),
    {
      what: 'start given up',
      median: gaveUp,
      unit: 'count',
      ratio: gaveUp / times,
      note: 'PostgreSQL away for long',
    },
    {
      ...ofTime('longest without a vote', longestGap(spans, voters.acknowledgedAt)),
      atMost: mostMs,
      note: `of ${votedFor} s in which votes could be taken`,
    },
    ofTime('PostgreSQL back to first vote', medianOf(waits)),
    { ...ofTime('the slowest of these', Math.max(...waits)), atMost: mostMs },
  ]
}
