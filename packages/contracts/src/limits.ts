/** Lengths are counted in Unicode code points, both ends inclusive. */
export const limits = {
  email: { max: 254 },
  password: { min: 6, max: 50 },
  displayName: { min: 2, max: 50 },
  teamName: { min: 2, max: 50 },
  venueName: { min: 3, max: 50 },
  venueDescription: { min: 10, max: 200 },
  imageUrl: { max: 2048 },
  /** Restaurants in one import. */
  importedVenues: { max: 10 },
  importUrl: { max: 2048 },
  /** Venues of a team. */
  venues: { max: 500 },
  /** Vault items of a team. */
  vaultItems: { max: 500 },
} as const
