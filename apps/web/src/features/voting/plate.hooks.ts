import type { Suggestion } from '@lunchvote/contracts/lunch'
import type { Venue } from '@lunchvote/contracts/venues'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type RefObject, useState } from 'react'
import { evening } from '~/features/next-lunch/evening.ts'
import { useNow } from '~/lib/api/now.ts'
import { trpcClient } from '~/lib/api/trpc-client.ts'
import { localDay, localTime } from '~/lib/instants.ts'
import { useBoard } from './board.hooks.ts'
import { useSecondsLeft } from './clock.hooks.ts'
import { extendedUntil, extensionMinutes, useExtendVoting } from './extension.hooks.ts'
import { useDayOff, useNudge } from './lunch.hooks.ts'
import { answerOf, otherTable } from './lunch.rules.ts'
import { type News, newsOf } from './news.rules.ts'
import { type ButtonAction, type Plate, type PlateAction, type PlateFacts, plateOf } from './plate.rules.ts'
import { useAway } from './votes.hooks.ts'
import { missingVotes } from './votes.rules.ts'
import { votingMessages } from './voting.messages.ts'

/** A nudge is offered to everybody when voting closes within this time. */
const soonMs = 20 * 60_000
const maxSuggestions = 3
/** From this time of day on, the plate asks whether the team ate at the decided place. */
const afterLunch = '13:00'

/** Who is waited for: the members who are in and have not voted. */
export function useMissing() {
  const { user, lunch, state } = useBoard()
  const missing = missingVotes(lunch, state.voters)
  return { missing, waitsForOthers: missing.some(({ userId }) => userId !== user.id) }
}

export type ShownPlate = Plate & {
  facts: PlateFacts
  news: News['what'] | undefined
  /** Undefined until they are loaded. */
  suggested: readonly Suggestion[] | undefined
  /** Whether the line at the top may say when the next lunch is. */
  looksAhead: boolean
}

/** What the plate says and offers now, and the venues that it suggests. */
export function usePlate(offered: readonly Venue[]): ShownPlate {
  const { user, lunch, timezone, state } = useBoard()
  const { missing, waitsForOthers } = useMissing()
  const now = useNow()
  const time = localTime(now, timezone)
  const suggested = useSuggested(offered)
  const { closesAt, dayOff, nextLunch } = lunch
  const news = useNews()
  const table = otherTable(lunch, user)
  const leavesAt = (table ?? lunch.tables?.[0])?.leavesAt
  const { liked = [], refused = [] } = state.name === 'open' || state.name === 'hidden' ? state : {}
  const facts: PlateFacts = {
    state,
    answer: answerOf(lunch, user),
    table,
    hasVoted: liked.length + refused.length > 0,
    isWaiting: missing.length > 0,
    waitsForOthers,
    // Until they are loaded, their places are kept.
    suggestions: Math.min(maxSuggestions, suggested?.length ?? offered.length),
    closesSoon: closesAt !== null && Date.parse(closesAt) - now <= soonMs,
    news,
    // Voting has to close before midnight.
    canReopen: localDay(extendedUntil(lunch, now), timezone) === lunch.day,
    isAfterLunch: time >= afterLunch && !(leavesAt && Date.parse(leavesAt) > now),
  }
  const looksAhead = Boolean(dayOff || (nextLunch?.closesAt && time >= evening))
  return { ...plateOf(facts), facts, news, suggested, looksAhead }
}

function useNews(): News['what'] | undefined {
  const { user, lunch } = useBoard()
  const news = newsOf(lunch, user)
  const secondsLeft = useSecondsLeft(news?.until ?? 0)
  return secondsLeft > 0 ? news?.what : undefined
}

/**
 * The suggestions of today that can be voted for, while nobody has voted. Undefined until they are loaded. The other
 * queries about lunch are loaded again after each vote, which is why this one has a key of its own.
 */
function useSuggested(offered: readonly Venue[]): readonly Suggestion[] | undefined {
  const { lunch, state } = useBoard()
  const ids = offered.map(({ id }) => id).toSorted((a, b) => a - b)
  const { data, isError } = useQuery({
    queryKey: ['suggestions', lunch.day, ids],
    queryFn: () => trpcClient.lunch.suggestions.query(),
    enabled: lunch.isOpen && state.voters.length === 0 && ids.length > 0,
    placeholderData: keepPreviousData,
  })
  if (isError) return []
  return data?.suggestions.filter(({ venueId }) => ids.includes(venueId))
}

/** A question that the plate asks before an action, or a form. */
export type PlateDialog = 'decide' | 'reopen' | 'record' | 'openTable' | 'guests' | 'leaving'

/**
 * What the plate's buttons and the entries of its menu do.
 * @param heading gets the focus when the pressed button disappears
 */
export function usePlateActions(heading: RefObject<HTMLElement | null>) {
  const { user } = useBoard()
  const away = useAway(user)
  const nudge = useNudge()
  const extend = useExtendVoting()
  const [dialog, setDialog] = useState<PlateDialog>()
  const busy: Partial<Record<PlateAction, boolean>> = {
    come: away.isPending,
    stayAway: away.isPending,
    nudge: nudge.isPending,
    extend: extend.isPending,
  }
  const ask = (name: PlateDialog) => () => setDialog(name)
  const runs: Record<ButtonAction | NonNullable<Plate['lineAction']>, () => void> = {
    come: () => away.mutate({ away: false }),
    stayAway: () => away.mutate({ away: true }),
    nudge: () => nudge.mutate(),
    extend: () =>
      extend.mutate(undefined, { onSettled: () => heading.current?.focus({ preventScroll: true }) }),
    decide: ask('decide'),
    reopen: ask('reopen'),
    elsewhere: ask('record'),
  }
  return { runs, busy, dialog, setDialog }
}

export type PlateActions = ReturnType<typeof usePlateActions>

/** The texts of the actions. Those that only the menu offers are loaded with it. */
export function useActionLabels(): Record<ButtonAction, string> {
  const { user, lunch } = useBoard()
  const dayOff = useDayOff(answerOf(lunch, user) === 'away', lunch.day)
  const { comeIn, inToday, inAgain, notToday, nudgeTeam, decide, extend } = votingMessages
  return {
    come: !lunch.isOpen ? comeIn : dayOff ? inToday : inAgain,
    stayAway: notToday,
    nudge: nudgeTeam,
    decide,
    extend: extend(extensionMinutes),
  }
}
