import type { Decision, LunchToday, Nudged } from '@lunchvote/contracts/lunch'
import { sentence } from '@lunchvote/contracts/sentence'
import type { VotingMode } from '@lunchvote/contracts/team'
import { queryClient } from '~/lib/api/query-client.ts'
import { trpc } from '~/lib/api/trpc.ts'
import { localTime } from '~/lib/instants.ts'
import { showNews, type ToastText, withdrawToast } from '~/lib/toast.ts'
import { decisionText } from './decision.rules.ts'
import { lazyVotingMessages } from './lazy-voting.messages.ts'
import { nudgeToast } from './nudge.rules.ts'
import { isReopenedHere, shownPlate } from './reopening.ts'
import { votingMessages } from './voting.messages.ts'

/** Tells the member that lunch is decided, or that voting is open again. */
export async function tellChange(before: LunchToday, now: LunchToday): Promise<void> {
  const { decision, reopened, closesAt } = now
  const isNew = decision && (decision.day !== before.decision?.day || !isSamePlace(decision, before.decision))
  // The toast must not stay over a board that says something else.
  if (before.decision && !decision) withdrawToast(lunchDecided(before.decision))
  if (isNew) showNews(lunchDecided(decision))
  if (!reopened || !closesAt || reopened.at === before.reopened?.at) return
  const { timezone } = await queryClient.fetchQuery(trpc.team.settings.queryOptions())
  const until = localTime(closesAt, timezone)
  // The member who has opened it is told without a name.
  const isOwn = isReopenedHere(reopened.at)
  if (!isOwn && shownPlate.is) return
  const text = isOwn ? lazyVotingMessages.openUntil(until) : lazyVotingMessages.reopenedBy(reopened.by, until)
  showNews({ title: lazyVotingMessages.reopened, text })
}

const lunchDecided = (decision: Decision): ToastText => ({
  title: lazyVotingMessages.decided,
  text: `${sentence(decision.venueName)} ${decisionText(decision)}`,
})

const isSamePlace = (one: Decision, other: Decision) =>
  one.venueId === other.venueId && one.venueName === other.venueName

/** Tells the member that a colleague asks for the vote. Today's lunch must have been loaded after the nudge. */
export function tellNudge(): void {
  const nudge = trpc.lunch.today.getData()?.nudge
  if (nudge) showNews({ title: lazyVotingMessages.nudgeReceived, text: votingMessages.nudge(nudge.by) })
}

export const tellReach = (nudged: Nudged) => showNews(nudgeToast(nudged))

type Settings = { votingMode: VotingMode; showVotesChanges: boolean }

/** Another way to vote deletes the votes of today. When other people may see votes, those of today stay hidden. */
export function tellSettings(before: Settings, { votingMode, showVotesChanges }: Settings): void {
  if (votingMode !== before.votingMode) showNews(lazyVotingMessages.modeChanged(votingMode))
  if (showVotesChanges && !before.showVotesChanges) showNews(lazyVotingMessages.showVotesChanged)
}
