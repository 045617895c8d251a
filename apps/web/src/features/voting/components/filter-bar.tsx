import type { Diet } from '@lunchvote/contracts/diets'
import type { Venue } from '@lunchvote/contracts/venues'
import { useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, memo, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { indexAfterKey } from '~/components/arrow-keys.ts'
import { Button } from '~/components/button.tsx'
import { buttonStyle } from '~/components/button-style.ts'
import { controlStyle } from '~/components/field.tsx'
import { useMenus } from '~/features/menus/menus.hooks.ts'
import { dishesOf } from '~/features/menus/menus.rules.ts'
import { useBoard } from '../board.hooks.ts'
import { type BoardSearch, type Filtered, isFiltered } from '../board.rules.ts'
import {
  bestSuits,
  type Fact,
  type Filter,
  factNames,
  filterOf,
  hiddenBy,
  knownFacts,
  searchOf,
  tagsOf,
} from '../filters.rules.ts'
import { lazyVotingMessages } from '../lazy-voting.messages.ts'
import { useOwnDiets } from '../own-diets.hooks.ts'
import { votingMessages } from '../voting.messages.ts'

const messages = lazyVotingMessages.filter

type FilterBarProps = {
  venues: readonly Venue[]
  search: BoardSearch
  onFilter: (filtered: Filtered) => void
}

/** After the last change, the address gets the filter. Browsers limit how often an address can change. */
const addressMs = 300

const blank = filterOf({})

/** Filters the venues by words, by a tag and by facts. */
export function FilterBar({ venues, search, onFilter }: FilterBarProps) {
  const [filter, setFilter] = useFilterInAddress(search)
  const field = useRef<HTMLInputElement>(null)
  const ownDiets = useOwnDiets(venues)
  const menus = useMenus(useBoard())
  const hidden = useMemo(
    () => hiddenBy(filter, venues, ownDiets, dishesOf(menus)),
    [filter, venues, ownDiets, menus],
  )
  useLayoutEffect(
    () => onFilter({ hidden, ...(hidden.size > 0 && { by: filter }) }),
    [filter, hidden, onFilter],
  )
  // A press has unfolded it, unless the address has a filter.
  const [isAsked] = useState(() => !isFiltered(search))
  useEffect(() => {
    if (isAsked) field.current?.focus()
  }, [isAsked])
  const fitting = venues.length - hidden.size
  const { q, tag, only } = filter

  function clear() {
    setFilter(blank)
    // The pressed button disappears.
    field.current?.focus()
  }
  return (
    <section aria-label={messages.label} className="mb-2 grid grid-cols-[minmax(0,1fr)] sm:mb-3">
      <div className="flex gap-2 max-sm:flex-col">
        <div className="shrink-0 sm:w-60">
          <input
            ref={field}
            type="search"
            aria-label={messages.search}
            placeholder={votingMessages.search}
            value={q}
            maxLength={100}
            autoComplete="off"
            enterKeyHint="search"
            className={`${controlStyle} [&::-webkit-search-cancel-button]:grayscale`}
            onChange={({ currentTarget }) => setFilter({ ...filter, q: currentTarget.value })}
          />
        </div>
        <Chips venues={venues} own={ownDiets} tag={tag} only={only} onChange={setFilter} />
      </div>
      <p role="status" className="sr-only">
        {hidden.size > 0 && (fitting === 0 ? messages.nothingFits : messages.fitting(fitting))}
      </p>
      {fitting === 0 && (
        <div className="grid justify-items-center gap-4 py-8">
          <h3 className="text-2xl">{messages.nothingFits}</h3>
          <Button variant="outline" onClick={clear}>
            {messages.clear}
          </Button>
        </div>
      )}
    </section>
  )
}

type ChipsProps = Pick<Filter, 'tag' | 'only'> & {
  venues: readonly Venue[]
  /** What the reader eats. */
  own: readonly Diet[]
  onChange: (change: (filter: Filter) => Filter) => void
}

/** One stop of the Tab key, because there can be 50 tags. Arrow keys move between the chips. */
const Chips = memo(function Chips({ venues, own, tag, only, onChange }: ChipsProps) {
  const [stop, setStop] = useState(0)
  const known = knownFacts(venues, own)
  const key = tag?.toLowerCase()
  const facts = factNames.filter((fact) => only.includes(fact) || known.has(fact))
  const chips = [
    ...facts.map((fact) => {
      const isPressed = only.includes(fact)
      const rest = only.filter((other) => other !== fact)
      const toggle = () => onChange((filter) => ({ ...filter, only: isPressed ? rest : [...rest, fact] }))
      return { id: `fact ${fact}`, label: factLabel(fact, venues), isPressed, onPress: toggle }
    }),
    ...tagsOf(venues).map((label) => {
      const isPressed = label.toLowerCase() === key
      const toggle = () => onChange((filter) => ({ ...filter, tag: isPressed ? undefined : label }))
      return { id: `tag ${label}`, label, isPressed, onPress: toggle }
    }),
  ]
  const current = Math.min(stop, chips.length - 1)
  function move(event: KeyboardEvent<HTMLElement>) {
    const next = indexAfterKey(event.key, current, chips.length - 1)
    if (next === undefined) return
    event.preventDefault()
    setStop(next)
    event.currentTarget.querySelectorAll('button')[next]?.focus()
  }
  if (chips.length === 0) return null
  return (
    <div
      role="toolbar"
      aria-label={messages.label}
      className="-m-1 flex min-w-0 grow gap-2 overflow-x-auto p-1"
      onKeyDown={move}
    >
      {chips.map(({ id, ...chip }, index) => (
        <Chip key={id} {...chip} isStop={index === current} onFocus={() => setStop(index)} />
      ))}
    </div>
  )
})

function factLabel(fact: Fact, venues: readonly Venue[]): string {
  if (fact !== 'suits') return messages[fact]
  const best = bestSuits(venues)
  // Where no venue suits everyone, it says how many the best ones suit.
  return best && best.members < best.of ? votingMessages.suited(best.members, best.of) : messages.suits
}

type ChipProps = { label: string; isPressed: boolean; onPress: () => void }

type StopProps = {
  /** Whether the Tab key stops here. */
  isStop: boolean
  onFocus: () => void
}

function Chip({ label, isPressed, isStop, onPress, onFocus }: ChipProps & StopProps) {
  return (
    <button
      type="button"
      aria-pressed={isPressed}
      tabIndex={isStop ? 0 : -1}
      className={buttonStyle(
        isPressed ? 'selected' : 'outline',
        'shrink-0 px-4 text-[0.9375rem] whitespace-nowrap',
      )}
      onFocus={onFocus}
      onClick={onPress}
    >
      {label}
    </button>
  )
}

/** The filter, which the address follows. If somebody else changes the address, for example a link, the filter follows. */
function useFilterInAddress(search: BoardSearch) {
  const navigate = useNavigate()
  const [filter, setFilter] = useState(() => filterOf(search))
  const written = useRef(textOf(search))
  useEffect(() => {
    if (textOf(search) === written.current) return
    written.current = textOf(search)
    setFilter(filterOf(search))
  }, [search])
  useEffect(() => {
    const next = searchOf(filter)
    if (textOf(next) === written.current) return
    const timer = setTimeout(() => {
      written.current = textOf(next)
      void navigate({ to: '.', search: next, replace: true, resetScroll: false })
    }, addressMs)
    return () => clearTimeout(timer)
  }, [filter, navigate])
  return [filter, setFilter] as const
}

const textOf = ({ q, tag, only }: BoardSearch) => JSON.stringify([q, tag, only])
