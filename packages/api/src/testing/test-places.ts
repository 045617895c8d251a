import type { FoundPlace } from '@lunchvote/contracts/places'
import type { PlaceServices } from '../ports.ts'

export function foundPlace(n: number, details: Partial<FoundPlace> = {}): FoundPlace {
  return {
    placeId: `osm:node/${n}`,
    name: `Place ${n}`,
    kind: 'restaurant',
    cuisines: ['italian', 'pizza'],
    diets: ['vegetarian'],
    closedOn: [1],
    eveningsOnly: false,
    link: `https://place${n}.example/`,
    walkingMinutes: 4,
    ...details,
  }
}

/** Creates services that know every address, with two places around it. A test can replace each of them. */
export function createTestPlaces(otherwise: Partial<PlaceServices> = {}): PlaceServices {
  return {
    gapMs: 20,
    locate: async (address) => ({ ok: true, value: { label: address, latitude: 60.17, longitude: 24.94 } }),
    placesAround: async () => ({ ok: true, value: [foundPlace(1), foundPlace(2)] }),
    ...otherwise,
  }
}
