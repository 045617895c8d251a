import { notFound, rootRouteId } from '@tanstack/react-router'

/** Shows the not-found screen for an id that is no positive integer. */
export function venueParams(id: string): { venueId: number } {
  if (!/^[1-9]\d{0,9}$/.test(id)) throw notFound({ routeId: rootRouteId })
  return { venueId: Number(id) }
}
