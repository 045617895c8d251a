import type { Diet, Suits } from '@lunchvote/contracts/diets'
import { isSuited } from '@lunchvote/contracts/suited'
import type { Venue } from '@lunchvote/contracts/venues'
import { plainText } from '~/lib/plain-text.ts'
import type { BoardSearch } from './board.rules.ts'

type Eaters = {
  /** What the reader eats. */
  own: readonly Diet[]
  /** How many members the best venues suit. */
  best: Suits
}

/** The facts by which the board can be filtered. */
const facts = {
  mine: ({ diets }: Venue, { own }: Eaters) => isSuited(own, diets),
  suits: ({ suits }: Venue, { best }: Eaters) => (suits?.members ?? 0) >= (best?.members ?? 0),
  open: ({ today }: Venue) => today.isOpen,
  near: ({ walkingMinutes }: Venue) => walkingMinutes !== null && walkingMinutes < 10,
} as const

export type Fact = keyof typeof facts

export type Filter = {
  /** The typed text. */
  q: string
  tag: string | undefined
  only: readonly Fact[]
}

/** In the order of the chips on the screen. */
export const factNames = Object.keys(facts) as Fact[]

function factsIn(only: string): Fact[] {
  const names = only.split(',')
  return factNames.filter((name) => names.includes(name))
}

/** The filter as it is in the address. */
export const searchOf = ({ q, tag, only }: Filter): BoardSearch => ({
  q: q.trim() || undefined,
  tag,
  only: only.join() || undefined,
})

export const filterOf = ({ q = '', tag, only = '' }: BoardSearch): Filter => ({ q, tag, only: factsIn(only) })

/** The facts that are known of at least one venue, so that it makes sense to ask for them. */
export function knownFacts(venues: readonly Venue[], own: readonly Diet[]): ReadonlySet<Fact> {
  const known = new Set<Fact>()
  if (own.length > 0) known.add('mine')
  if (venues.some(({ suits }) => suits !== null)) known.add('suits')
  if (venues.some(({ today }) => !today.isOpen)) known.add('open')
  if (venues.some(({ walkingMinutes }) => walkingMinutes !== null)) known.add('near')
  return known
}

/** How many members the venues suit that suit most. Those that are not open today count only if all are. */
export function bestSuits(venues: readonly Venue[]): Suits {
  const open = venues.filter(({ today }) => today.isOpen)
  const all = (open.length > 0 ? open : venues).flatMap(({ suits }) => suits ?? [])
  return all.reduce<Suits>((best, each) => (best && best.members >= each.members ? best : each), null)
}

/** The tags of the venues, the most frequent first. */
export function tagsOf(venues: readonly Venue[]): string[] {
  const counts = new Map<string, number>()
  for (const tag of venues.flatMap(({ tags }) => tags)) counts.set(tag, (counts.get(tag) ?? 0) + 1)
  return [...counts].sort(([a, m], [b, n]) => n - m || a.localeCompare(b)).map(([tag]) => tag)
}

/**
 * The ids of the venues that the filter hides. Each typed word has to be in the venue's texts, or in its dishes of today.
 * @param dishes by the venue's id
 */
export function hiddenBy(
  { q, tag, only }: Filter,
  venues: readonly Venue[],
  own: readonly Diet[],
  dishes: ReadonlyMap<number, string> = new Map(),
): ReadonlySet<number> {
  const eaters = { own, best: bestSuits(venues) }
  const words = plainText(q).split(/\s+/).filter(Boolean)
  const key = tag && plainText(tag)
  const hidden = venues.filter((venue) => {
    const text = `${textOf(venue)}\n${plainText(dishes.get(venue.id) ?? '')}`
    const fits =
      words.every((word) => text.includes(word)) &&
      (key === undefined || venue.tags.some((own) => plainText(own) === key)) &&
      only.every((fact) => facts[fact](venue, eaters))
    return !fits
  })
  return new Set(hidden.map(({ id }) => id))
}

const texts = new WeakMap<Venue, string>()

function textOf(venue: Venue): string {
  const known = texts.get(venue)
  if (known !== undefined) return known
  const { name, tags, description } = venue
  const text = plainText([name, ...tags, description.replace(/<[^>]*>/g, ' ')].join('\n'))
  texts.set(venue, text)
  return text
}
