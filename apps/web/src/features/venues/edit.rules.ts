import type { Venue, VenueUpdate } from '@lunchvote/contracts/venues'

const editable: readonly Exclude<keyof VenueUpdate, 'id'>[] = ['name', 'description', 'imageUrl', 'active']

/** The fields an edit has changed, as the server keeps them; all of them where it is not known what they were. */
export function changedFields(before: Venue | undefined, after: Venue): string[] {
  return editable.filter((field) => before?.[field] !== after[field])
}
