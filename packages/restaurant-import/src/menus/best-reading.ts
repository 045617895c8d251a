import type { MenuReading } from './menu-source.ts'

/** The order in which readings count. A page that says that it is closed counts more than a file that is still there. */
const rank = ({ state, reason, by }: MenuReading): number => {
  if (state === 'none') return reason?.reason === 'menu_closed' && by === 'rule' ? 0 : 3
  return { read: 1, unclear: 2, failed: 4 }[state]
}

/**
 * Chooses the reading that is shown of a page and the links that were followed from it. Undefined without readings.
 * @param readings the page first, then its links in their order
 */
export const bestReading = (readings: readonly MenuReading[]): MenuReading | undefined =>
  readings.toSorted((one, other) => rank(one) - rank(other))[0]
