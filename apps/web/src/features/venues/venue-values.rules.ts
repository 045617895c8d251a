import type { VenueDraft } from '@lunchvote/contracts/venues'

/** The values of the venue form. */
export type VenueValues = VenueDraft & { active: boolean }
