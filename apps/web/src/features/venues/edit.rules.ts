import type { Venue, VenueUpdate } from '@lunchvote/contracts/venues'

/** The fields that an edit changed, compared as the server stores them; all sent fields if the old venue is unknown. */
export function changedFields(before: Venue | undefined, after: Venue, sent: VenueUpdate): string[] {
  const { id: _id, ...fields } = sent
  return (Object.keys(fields) as (keyof typeof fields)[]).filter((field) => before?.[field] !== after[field])
}
