import { notFound, rootRouteId } from '@tanstack/react-router'

/** Ids are whole numbers; anything else in the path leads nowhere. */
export function venueParams(id: string): { venueId: number } {
  if (!/^[1-9]\d{0,9}$/.test(id)) throw notFound({ routeId: rootRouteId })
  return { venueId: Number(id) }
}
