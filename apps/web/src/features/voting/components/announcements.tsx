import { useState } from 'react'
import { closingAnnouncement } from '../announcements.rules.ts'
import { type ShownBoard, useBoard } from '../board.hooks.ts'
import { useSecondsLeft } from '../clock.hooks.ts'
import { lazyVotingMessages } from '../lazy-voting.messages.ts'
import { votingMessages } from '../voting.messages.ts'

/** Tells screen readers what changes by itself: how long voting is still open, and who leads. */
export function Announcements() {
  return (
    <>
      <ClosingAnnouncement />
      <LeaderNews />
    </>
  )
}

/** Announces the last minutes. */
function ClosingAnnouncement() {
  const { lunch } = useBoard()
  return lunch.isOpen && lunch.closesAt !== null && <LastMinutes closesAt={lunch.closesAt} />
}

function LastMinutes({ closesAt }: { closesAt: string }) {
  const seconds = useSecondsLeft(Date.parse(closesAt))
  return (
    <div aria-live="polite" className="sr-only">
      {closingAnnouncement(seconds)}
    </div>
  )
}

/** Announces another venue in front. A tie is no lead. */
function LeaderNews() {
  const { state } = useBoard()
  const [leader, setLeader] = useState(() => leaderIn(state))
  const [news, setNews] = useState('')
  const now = leaderIn(state)
  if (now !== leader && state.name === 'open' && state.leaders.length < 2) {
    setLeader(now)
    setNews(now === undefined ? '' : newsOf(state))
  }
  return (
    <p role="status" className="sr-only">
      {news}
    </p>
  )
}

/** The id of the only venue in front. */
function leaderIn(state: ShownBoard['state']): number | undefined {
  return state.name === 'open' && state.leaders.length === 1 ? state.leaders[0]?.id : undefined
}

function newsOf({ leaders: [first], tally, votingMode }: ShownBoard['state'] & { name: 'open' }): string {
  const { votes, support } = votingMessages
  const count = votingMode === 'approval' ? support(tally.count, tally.against) : votes(tally.count)
  return lazyVotingMessages.leads(first?.name ?? '', count)
}
