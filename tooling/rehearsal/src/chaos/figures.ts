import type { Instance } from '../processes/supervised-server.ts'
import type { Trouble } from './trouble.ts'
import { longestGap, type Span, waitsAfter } from './uptime.ts'
import type { Voters } from './voters.ts'

export type Figure = { what: string; value: string; note?: string }

/** The maximum time without an acknowledged vote. Reconnecting takes up to half a second; the rest is for a busy machine. */
const maxMs = 5000

type Run = {
  voters: Voters
  trouble: Trouble
  instances: readonly Instance[]
  /** The periods in which votes could be cast. */
  spans: readonly Span[]
  lost: number
}

export function figuresOf({ voters, trouble, instances, spans, lost }: Run): Figure[] {
  const calls = (...outcomes: (number | string)[]) =>
    sum([...voters.calls].map(([outcome, count]) => (outcomes.includes(outcome) ? count : 0)))
  const waits = waitsAfter('postgres', spans, voters.acknowledgedAt).sort((a, b) => a - b)
  const votingSeconds = sum(spans.map(({ from, to }) => to - from)) / 1000
  return [
    count('calls acknowledged', calls(200)),
    count('calls not sent', calls('not sent')),
    count('calls refused with 409', calls(409)),
    count('calls refused with 503', calls(503)),
    count('calls with an unknown outcome', calls('unknown')),
    count('acknowledged changes lost', lost),
    { ...count('changes given up', voters.gaveUp()), note: 'after six calls' },
    ...[...trouble.counts].sort(([a], [b]) => a.localeCompare(b)).map(([what, times]) => count(what, times)),
    {
      ...count('starts without PostgreSQL', sum(instances.map((instance) => instance.failedStarts()))),
      note: 'ended and repeated',
    },
    {
      ...time('longest time without a vote', longestGap(spans, voters.acknowledgedAt)),
      note: `of ${votingSeconds.toFixed(0)} s in which votes could be cast`,
    },
    time('PostgreSQL up to first vote, median', waits[Math.floor(waits.length / 2)] ?? Number.NaN),
    time('PostgreSQL up to first vote, max', Math.max(...waits)),
  ]
}

/** Returns a fault if the longest time without an acknowledged vote is above the maximum. */
export function slowRecoveries(spans: readonly Span[], votes: readonly number[]): string[] {
  const gap = longestGap(spans, votes)
  return gap > maxMs ? [`No vote was acknowledged for ${gap.toFixed(0)} ms`] : []
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
const count = (what: string, number: number): Figure => ({ what, value: String(number) })
const time = (what: string, ms: number): Figure => ({ what, value: `${ms.toFixed(0)} ms` })
