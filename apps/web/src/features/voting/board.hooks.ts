import type { CurrentUser } from '@lunchvote/contracts/auth'
import type { LunchToday } from '@lunchvote/contracts/lunch'
import type { TeamSettings } from '@lunchvote/contracts/team'
import type { Venue, VenueWithLunches } from '@lunchvote/contracts/venues'
import type { VenueTally } from '@lunchvote/contracts/votes'
import { useQuery } from '@tanstack/react-query'
import { createContext, type RefObject, use, useEffect, useState } from 'react'
import { track } from '~/lib/analytics/analytics.ts'
import { trpc } from '~/lib/api/trpc.ts'
import { serverLacks } from '~/lib/server-lacks.ts'
import { readStored, writeStored } from '~/lib/storage.ts'
import type { BoardState } from './board-state.rules.ts'
import type { Hands } from './stable-order.hooks.ts'
import { type HiddenUntil, parseShuffleOrder, type ShuffleOrder, shuffle } from './votes.rules.ts'

const shuffleKey = 'venue-shuffle-order'

/** The saved order of the venues without votes. It is kept in local storage. */
export function useShuffle(): { order: ShuffleOrder; shuffleVenues: (venues: readonly Venue[]) => void } {
  const [order, setOrder] = useState(() => parseShuffleOrder(readStored(shuffleKey)))
  return {
    order,
    shuffleVenues: (venues) => {
      const next = shuffle(venues)
      setOrder(next)
      writeStored(shuffleKey, JSON.stringify([...next]))
      const voted = trpc.votes.today.getData()?.filter(({ count }) => count > 0) ?? []
      track('Shuffle Venues', { unvotedCount: venues.length - voted.length, totalCount: venues.length })
    },
  }
}

/** Whether the team has recorded a lunch, also if all venues that it has eaten at are deleted. */
export function useHasLunches(venues: readonly VenueWithLunches[]): boolean {
  const isKnown = venues.some(({ timesEaten }) => timesEaten > 0)
  const latest = useQuery({ ...trpc.lunch.list.queryOptions({ limit: 1 }), enabled: !isKnown })
  return isKnown || (latest.data?.lunches.length ?? 0) > 0
}

/** What the vote screen shows. */
export type Board = {
  venues: readonly VenueWithLunches[]
  tallies: readonly VenueTally[]
  lunch: LunchToday
} & Pick<TeamSettings, 'timezone' | 'votingMode' | 'showVotes' | 'showMenus' | 'showVotesToday'>

/** What the parts of the board know. */
export type ShownBoard = Board & {
  user: CurrentUser
  state: BoardState
  /** The ids of the venues with the most support. */
  leading: ReadonlySet<number>
  /** Whether the member has voted for any venue. */
  hasVoted: boolean
  /** Undefined if the votes are shown. */
  hiddenUntil: HiddenUntil | undefined
  /** Whether each card says how long ago the team ate at its venue. */
  showsFreshness: boolean
  /** What hands do on the board. */
  hands: RefObject<Hands>
}

export const BoardContext = createContext<ShownBoard | null>(null)

/** Whether the card has a place for today's menu, also before the menu is loaded. */
export const hasMenu = ({ showMenus }: Board, { link }: Venue) => showMenus && link !== null

/** Only the parts of the board call it, so there is a board. */
export const useBoard = () => use(BoardContext) as ShownBoard

/** Loads the board. `board` is undefined until all its parts are loaded. */
export function useTodaysVote() {
  const venues = useQuery(trpc.venues.list.queryOptions())
  const tallies = useQuery(trpc.votes.today.queryOptions())
  const lunch = useQuery(trpc.lunch.today.queryOptions())
  const settings = useQuery(trpc.team.settings.queryOptions())
  const queries = [venues, tallies, lunch, settings]
  const board: Board | undefined = venues.data &&
    tallies.data &&
    lunch.data &&
    settings.data && {
      venues: venues.data,
      tallies: tallies.data,
      lunch: lunch.data,
      timezone: settings.data.timezone,
      votingMode: settings.data.votingMode,
      showVotes: settings.data.showVotes,
      showMenus: settings.data.showMenus && !serverLacks('menus'),
      ...(settings.data.showVotesToday && { showVotesToday: settings.data.showVotesToday }),
    }
  return {
    board,
    /** How the team votes, as soon as it is known. */
    votingMode: settings.data?.votingMode,
    error: queries.find(({ data, error }) => !data && error)?.error ?? undefined,
    /** Only the message of a failure reads it: whoever does is rendered again at the start and end of each reload. */
    get isFetching() {
      return queries.some(({ isFetching }) => isFetching)
    },
    refetch: () => {
      for (const query of queries) if (query.isError) void query.refetch()
    },
  }
}

/** After other buttons have come, they do nothing for this long. */
const switchMs = 1500

/**
 * Whether a place has just got other buttons. A finger may still aim at a button that was there before.
 * @param buttons names what buttons there are
 */
export function useJustSwitched(buttons: string): boolean {
  const [known, setKnown] = useState(buttons)
  useEffect(() => {
    if (known === buttons) return
    const timer = setTimeout(() => setKnown(buttons), switchMs)
    return () => clearTimeout(timer)
  }, [known, buttons])
  return known !== buttons
}
