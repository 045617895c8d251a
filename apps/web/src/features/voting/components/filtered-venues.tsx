import type { Venue } from '@lunchvote/contracts/venues'
import { useSearch } from '@tanstack/react-router'
import { createContext, type ReactNode, use, useState } from 'react'
import { lazyPart } from '~/components/lazy-part.tsx'
import { type Filtered, isFiltered } from '../board.rules.ts'

const FilterBar = lazyPart(
  async () => (await import('./filter-bar.tsx')).FilterBar,
  <div className="mb-2 h-12 sm:mb-4" />,
)

/** A board of so many venues can be filtered. */
const filterFrom = 9

const unfiltered: Filtered = { hidden: new Set() }
const Context = createContext(unfiltered)

export const useFiltered = () => use(Context)

/**
 * The bar that filters the venues, and below it the venues. When the filter changes, only what asks for `useFiltered`
 * is rendered again.
 */
export function FilteredVenues({ venues, children }: { venues: readonly Venue[]; children: ReactNode }) {
  const [filtered, setFiltered] = useState(unfiltered)
  const search = useSearch({ from: '/_member/$teamName/' })
  const isOffered = venues.length >= filterFrom || isFiltered(search)
  return (
    <Context value={isOffered ? filtered : unfiltered}>
      {isOffered && <FilterBar venues={venues} search={search} onFilter={setFiltered} />}
      {children}
    </Context>
  )
}
