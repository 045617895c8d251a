import { notFound, rootRouteId } from '@tanstack/react-router'

/** Reads the venue's id from the path. An id that is not a positive integer shows the not-found screen. */
export function venueParams(id: string): { venueId: number } {
  if (!/^[1-9]\d{0,9}$/.test(id)) throw notFound({ routeId: rootRouteId })
  return { venueId: Number(id) }
}
