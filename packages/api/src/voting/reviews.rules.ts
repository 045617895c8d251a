import type { LunchYear } from '@lunchvote/contracts/reviews'
import { ascending } from '@lunchvote/contracts/ties'

type PlacedLunch = { venueId: number | null; venueName: string }

/** A lunch of the year. */
export type YearLunch = PlacedLunch & {
  day: string
  how: string
  votes: number
  against: number
  voters: number
  tally: Record<string, number>
  againstTally: Record<string, number>
  /** Null if the venue has none, or was deleted. */
  walkingMinutes: number | null
}

/** The lunches of a deleted venue have no venue id any more, so the name tells the place. */
const keyOf = ({ venueId, venueName }: PlacedLunch) => venueId ?? venueName

/** Groups lunches by the place. */
export const placesOf = <Lunch extends PlacedLunch>(lunches: readonly Lunch[]): Lunch[][] => [
  ...Map.groupBy(lunches, keyOf).values(),
]

type Figures = Omit<LunchYear, 'year' | 'earlier' | 'later'>

/** What a year's lunches come to. @param lunches of one year, the first one first */
export function reviewYear(lunches: readonly YearLunch[]): Figures {
  const [first] = lunches
  const walked = lunches.map(({ walkingMinutes }) => walkingMinutes ?? 0)
  return {
    lunches: lunches.length,
    places: placesOf(lunches).length,
    first: first ? { day: first.day, venueName: first.venueName } : null,
    ...mostAndLeast(lunches),
    longestRun: longestRun(lunches),
    closestVote: closestVote(lunches),
    daysOnFoot: walked.filter((minutes) => minutes > 0).length,
    walkingMinutes: walked.reduce((sum, minutes) => sum + minutes, 0),
  }
}

/** A place has the name that it had at the latest lunch there. */
function mostAndLeast(lunches: readonly YearLunch[]): Pick<Figures, 'favourite' | 'rarest'> {
  const counted = placesOf(lunches)
    .flatMap((there) => {
      const latest = there.at(-1)
      return latest ? [{ venueName: latest.venueName, times: there.length, latest: latest.day }] : []
    })
    .sort((a, b) => b.times - a.times || ascending(b.latest, a.latest))
  const [most, least] = [counted[0], counted.at(-1)]
  const shown = ({ venueName, times }: { venueName: string; times: number }) => ({ venueName, times })
  return {
    favourite: most && most.times > 1 ? shown(most) : null,
    rarest: most && least && least.times < most.times ? shown(least) : null,
  }
}

/** The most lunches in a row at one place, whatever days without lunch are between them. */
function longestRun(lunches: readonly YearLunch[]): Figures['longestRun'] {
  let best: Figures['longestRun'] = null
  let began = 0
  lunches.forEach((lunch, n) => {
    const start = lunches[began]
    if (!start || keyOf(start) !== keyOf(lunch)) began = n
    const count = n - began + 1
    if (count > 1 && count >= (best?.lunches ?? 0)) {
      const from = lunches[began]?.day ?? lunch.day
      best = { venueName: lunch.venueName, lunches: count, from, to: lunch.day }
    }
  })
  return best
}

/** The decision by votes at which the winner had the least more support than the next venue. */
function closestVote(lunches: readonly YearLunch[]): Figures['closestVote'] {
  const [closest] = lunches
    .flatMap((lunch) => {
      const margin = marginOf(lunch)
      const { day, venueName, voters } = lunch
      return margin === null || voters < 2 ? [] : [{ day, venueName, margin, voters }]
    })
    .sort((a, b) => a.margin - b.margin || b.voters - a.voters || ascending(b.day, a.day))
  return closest ?? null
}

/** By how much more support the venue won. Null if it did not win by votes, or no other venue had a vote for it. */
function marginOf(lunch: YearLunch): number | null {
  const { how, venueId, votes, against, tally, againstTally } = lunch
  if (how === 'tie') return 0
  if (how !== 'votes') return null
  const others = Object.entries(tally)
    .filter(([id, count]) => count > 0 && Number(id) !== venueId)
    .map(([id, count]) => count - (againstTally[id] ?? 0))
  if (others.length === 0) return null
  const margin = votes - against - Math.max(...others)
  // The votes of a deleted venue stay in the tally, so its own are among the others.
  return venueId === null || margin < 0 ? null : margin
}
