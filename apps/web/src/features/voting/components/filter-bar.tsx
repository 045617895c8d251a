import type { Venue } from '@lunchvote/contracts/venues'
import { useNavigate } from '@tanstack/react-router'
import { memo, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { Button } from '~/components/button.tsx'
import { buttonStyle } from '~/components/button-style.ts'
import { controlStyle } from '~/components/field.tsx'
import type { BoardSearch, Filtered } from '../board.rules.ts'
import { type Filter, factNames, filterOf, hiddenBy, knownFacts, searchOf, tagsOf } from '../filters.rules.ts'
import { lazyVotingMessages } from '../lazy-voting.messages.ts'

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
  const hidden = useMemo(() => hiddenBy(filter, venues), [filter, venues])
  useLayoutEffect(
    () => onFilter({ hidden, ...(hidden.size > 0 && { by: filter }) }),
    [filter, hidden, onFilter],
  )
  const fitting = venues.length - hidden.size
  const { q, tag, only } = filter

  function clear() {
    setFilter(blank)
    // The pressed button disappears.
    field.current?.focus()
  }
  return (
    <section aria-label={messages.label} className="mb-2 grid grid-cols-[minmax(0,1fr)] sm:mb-4">
      <div className="flex gap-2">
        <div className="w-33 shrink-0 sm:w-60">
          <input
            ref={field}
            type="search"
            aria-label={messages.search}
            placeholder={messages.placeholder}
            value={q}
            maxLength={100}
            autoComplete="off"
            enterKeyHint="search"
            className={`${controlStyle} [&::-webkit-search-cancel-button]:grayscale`}
            onChange={({ currentTarget }) => setFilter({ ...filter, q: currentTarget.value })}
          />
        </div>
        <Chips venues={venues} tag={tag} only={only} onChange={setFilter} />
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
  onChange: (change: (filter: Filter) => Filter) => void
}

/** There can be 50 tags, so typing does not render the chips again. */
const Chips = memo(function Chips({ venues, tag, only, onChange }: ChipsProps) {
  const known = knownFacts(venues)
  const key = tag?.toLowerCase()
  return (
    <div className="-m-1 flex min-w-0 grow gap-2 overflow-x-auto p-1">
      {factNames.map((fact) => {
        const isPressed = only.includes(fact)
        const rest = only.filter((other) => other !== fact)
        const toggle = () => onChange((filter) => ({ ...filter, only: isPressed ? rest : [...rest, fact] }))
        return (
          (isPressed || known.has(fact)) && (
            <Chip key={fact} label={messages[fact]} isPressed={isPressed} onPress={toggle} />
          )
        )
      })}
      {tagsOf(venues).map((name) => {
        const isPressed = name.toLowerCase() === key
        const toggle = () => onChange((filter) => ({ ...filter, tag: isPressed ? undefined : name }))
        return <Chip key={name} label={name} isPressed={isPressed} onPress={toggle} />
      })}
    </div>
  )
})

type ChipProps = { label: string; isPressed: boolean; onPress: () => void }

function Chip({ label, isPressed, onPress }: ChipProps) {
  return (
    <button
      type="button"
      aria-pressed={isPressed}
      className={buttonStyle(
        isPressed ? 'selected' : 'outline',
        'shrink-0 px-4 text-[0.9375rem] whitespace-nowrap',
      )}
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
