import type { LunchWeek } from '@lunchvote/contracts/reviews'
import { lunchWeekMessages } from './lunch-week.messages.ts'

type Facts = Pick<LunchWeek, 'places' | 'ties' | 'walkingMinutes' | 'longAgo'>

/** The week in one sentence. It has no word about what there was not. Undefined for a week without lunches. */
export function weekLine({ places, ties, walkingMinutes, longAgo }: Facts): string | undefined {
  if (places === 0) return undefined
  const messages = lunchWeekMessages
  const parts = [
    messages.places(places),
    ties > 0 && messages.ties(ties),
    walkingMinutes > 0 && messages.onFoot(walkingMinutes),
    longAgo && messages.after(longAgo.venueName, longAgo.weeks),
  ]
  return messages.thisWeek(parts.filter(Boolean).join(', '))
}
