import { foundPlace } from '@lunchvote/api/testing/test-places'
import { expect } from 'vitest'
import { anId, type Row, text, type World } from './contract-row.ts'

const address = 'Mannerheimintie 1, Helsinki'

const shown = (n: number) => {
  const { kind: _, ...place } = foundPlace(n)
  return { ...place, venueId: null }
}

const search = ({ member }: World) => member.send('POST', '/api/places/search', { json: { address } })

/** The REST calls about places nearby. */
export const placeRows: Row[] = [
  {
    method: 'POST',
    path: '/api/places/search',
    access: 'member',
    input: () => ({ address }),
    answer: { at: { label: address, latitude: 60.17, longitude: 24.94 }, places: [shown(1), shown(2)] },
    wrong: [
      ['address', undefined, 'Please enter an address'],
      ['address', 7, 'Please enter an address'],
      ['address', ' a ', 'The address must be at least 3 characters'],
      ['address', text(201), 'The address must be at most 200 characters'],
    ],
  },
  {
    method: 'POST',
    path: '/api/venues/import-places',
    access: 'member',
    before: search,
    input: () => ({ placeIds: ['osm:node/1'] }),
    answer: {
      created: [
        expect.objectContaining({
          id: anId,
          name: 'Place 1',
          description: 'Italian, pizza. 4 minutes on foot.',
          imageUrl: 'http://localhost:3000/drawings/pizza.svg',
        }),
      ],
      failed: 0,
      failures: [],
    },
    wrong: [
      ['placeIds', undefined, 'Please choose a place'],
      ['placeIds', 'osm:node/1', 'Please choose a place'],
      ['placeIds', [], 'Please choose a place'],
      ['placeIds', [7], 'Please choose a place'],
      ['placeIds', ['osm:node/1\0'], 'This is no id of a place'],
      ['placeIds', ['wolt:napoli'], 'This is no id of a place'],
      [
        'placeIds',
        Array.from({ length: 31 }, (_, n) => `osm:node/${n}`),
        'At most 30 places can be added at once',
      ],
      ['placeIds', ['osm:node/3'], 'Search again, please'],
    ],
  },
]
