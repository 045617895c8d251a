import type { Fact } from './filters.rules.ts'

export const filterMessages = {
  label: 'Filter',
  search: 'Search the venues',
  placeholder: 'Search',
  nothingFits: 'No venue fits',
} as const

/** The chips, in the order of the screen. */
export const factLabels: readonly (readonly [Fact, string])[] = [
  ['suits', 'Suits Everyone'],
  ['open', 'Open Today'],
  ['near', 'Under 10 Minutes'],
]

export const fittingLine = (count: number) =>
  count === 0 ? filterMessages.nothingFits : `${count} ${count === 1 ? 'venue fits' : 'venues fit'}`
