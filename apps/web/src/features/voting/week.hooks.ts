import { useQuery } from '@tanstack/react-query'
import { weekLine } from '~/features/lunch-week/lunch-week.rules.ts'
import { useNow } from '~/lib/api/now.ts'
import { trpcClient } from '~/lib/api/trpc-client.ts'
import { localTime } from '~/lib/instants.ts'
import { useBoard } from './board.hooks.ts'

/** From this time of day on, the board closes the week. */
const closingTime = '13:00'
const dayMs = 86_400_000

/**
 * The sentence of the week, on its last lunch day once voting is over. Undefined at other times, and until it is known. It
 * is asked for only before days without lunch, and not again after each live event: only if the lunch of the day changes.
 */
export function useWeekLine(): string | undefined {
  const { lunch, timezone } = useBoard()
  const now = useNow()
  const { day, isOpen, nextLunch, decision } = lunch
  const hasLunchTomorrow = nextLunch != null && Date.parse(nextLunch.day) - Date.parse(day) <= dayMs
  const mayClose = !isOpen && !hasLunchTomorrow && localTime(now, timezone) >= closingTime
  const week = useQuery({
    queryKey: ['week', day, decision?.venueName],
    queryFn: () => trpcClient.lunch.week.query(),
    enabled: mayClose,
  })
  return mayClose && week.data?.isClosing ? weekLine(week.data) : undefined
}
