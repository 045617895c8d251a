/**
 * The limits of values. Lengths are counted in Unicode code points. The minimum and the maximum themselves are allowed.
 */
export const limits = {
  email: { max: 254 },
  password: { min: 6, max: 50 },
  displayName: { min: 2, max: 50 },
  teamName: { min: 2, max: 50 },
  venueName: { min: 3, max: 50 },
  venueDescription: { min: 10, max: 200 },
  imageUrl: { max: 2048 },
  /** The number of restaurants in one import. */
  importedVenues: { max: 10 },
  importUrl: { max: 2048 },
  /** The number of venues of a team. */
  venues: { max: 500 },
  /** The number of vault items of a team. */
  vaultItems: { max: 500 },
  /** By how many minutes voting can be extended at a time. */
  extension: { min: 1, max: 180 },
  /** The number of lunches in one page of the history. */
  lunchPage: { default: 30, max: 100 },
} as const
