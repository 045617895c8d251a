import { maxId } from '@lunchvote/contracts/max-id'
import { notFound, rootRouteId } from '@tanstack/react-router'

/** Reads the venue's id from the path. A text that cannot be an id shows the not-found screen. */
export function venueParams(id: string): { venueId: number } {
  if (!/^[1-9]\d*$/.test(id) || Number(id) > maxId) throw notFound({ routeId: rootRouteId })
  return { venueId: Number(id) }
}

/** Two venues whose names have the same key count as the same place. */
export const nameKey = (name: string) => name.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase()

/** @param price from 1 to 3 */
export const priceText = (price: number) => '€'.repeat(price)
