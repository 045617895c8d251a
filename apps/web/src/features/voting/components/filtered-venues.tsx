import type { Venue } from '@lunchvote/contracts/venues'
import { useSearch } from '@tanstack/react-router'
import { createContext, type ReactNode, use, useEffect, useState } from 'react'
import { lazyPart } from '~/components/lazy-part.tsx'
import { whenIdle } from '~/lib/idle.ts'
import { type Filtered, isFiltered } from '../board.rules.ts'
import type { SearchPanel } from './vote-toolbar.tsx'

/** Loaded when the browser is idle, so that a press on `Search` unfolds it at once. */
const FilterBar = lazyPart(
  async () => (await import('./filter-bar.tsx')).FilterBar,
  <div className="mb-2 h-12 sm:mb-3" />,
)

/** A board of so many venues can be filtered. */
const filterFrom = 9

const unfiltered: Filtered = { hidden: new Set() }
const Context = createContext(unfiltered)

export const useFiltered = () => use(Context)

/** The search is folded behind a button. While a filter is set, it stays open. */
export function useSearchPanel(venues: number): SearchPanel {
  const isSet = isFiltered(useSearch({ from: '/_member/$teamName/' }))
  const [isOpen, setOpen] = useState(isSet)
  const isOffered = venues >= filterFrom || isSet
  const isShown = isOffered && (isOpen || isSet)
  useEffect(() => {
    if (isOffered) whenIdle(FilterBar.preload)
  }, [isOffered])
  return { isOffered, isShown, toggle: () => setOpen(!isShown) }
}

type FilteredVenuesProps = {
  venues: readonly Venue[]
  panel: SearchPanel
  children: ReactNode
}

/**
 * The bar that filters the venues, and below it the venues. When the filter changes, only what asks for `useFiltered`
 * is rendered again.
 */
export function FilteredVenues({ venues, panel, children }: FilteredVenuesProps) {
  const [filtered, setFiltered] = useState(unfiltered)
  const search = useSearch({ from: '/_member/$teamName/' })
  return (
    <Context value={panel.isShown ? filtered : unfiltered}>
      {panel.isShown && <FilterBar venues={venues} search={search} onFilter={setFiltered} />}
      {children}
    </Context>
  )
}
