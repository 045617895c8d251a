import { expect } from 'vitest'
import { it } from '../testing/fixtures.ts'
import { createTestPlaces, foundPlace } from '../testing/test-places.ts'

it('places that open only in the evening are last, and the others are nearest first', async ({ api }) => {
  const stored = foundPlace(4)
  // An older version has stored the answer of the map.
  delete stored.eveningsOnly
  const evening = { eveningsOnly: true }
  const value = [foundPlace(1, evening), foundPlace(2), foundPlace(3, evening), stored]
  api.deps.places = createTestPlaces({ placesAround: async () => ({ ok: true, value }) })
  const member = await api.register()
  const { places } = await member.call((caller) => caller.places.search({ address: 'Bulevardi 1' }))
  expect(places.map(({ placeId, eveningsOnly }) => [placeId, eveningsOnly])).toEqual([
    ['osm:node/2', false],
    ['osm:node/4', false],
    ['osm:node/1', true],
    ['osm:node/3', true],
  ])
})
