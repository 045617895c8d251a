import { restaurantUrl } from '@lunchvote/api/testing/test-importer'
import { expect } from 'vitest'
import { anId, notAnId, type Row, success, text, type World } from './contract-row.ts'
import { venueInput } from './test-app.ts'

const wrongDraft: NonNullable<Row['wrong']> = [
  ['name', text(2), 'Name must be at least 3 characters'],
  ['name', text(51), 'Name must be less than 50 characters'],
  ['name', 7, 'Name is required'],
  ['description', text(9), 'Description must be at least 10 characters'],
  ['description', text(201), 'Description must be less than 200 characters'],
  ['description', undefined, 'Description is required'],
  ['imageUrl', 'not a url', 'Please enter a valid image URL'],
  ['imageUrl', 'javascript:alert(1)', 'Please enter a valid image URL'],
  ['imageUrl', 'https://ada:secret@example.com/1.jpg', 'Please enter a valid image URL'],
  ['imageUrl', `https://example.com/${text(2048)}`, 'Image URL must be at most 2048 characters'],
]
const invalidVenueLink = 'Please enter a link that begins with http:// or https://'
const invalidWeekday = 'Choose weekdays from 1 (Monday) to 7 (Sunday)'
const invalidMinutes = 'Minutes on foot must be a whole number from 0 to 120'
const invalidSeats = 'Seats must be a whole number from 2 to 300'
const invalidPrice = 'The price must be 1, 2 or 3, or null'
const tooManyTags = 'A venue can have at most 6 tags'
const alwaysClosed = 'A venue can be closed on at most 6 weekdays'
const wrongVenue = [
  ...wrongDraft,
  ['active', 'true', 'Active must be true or false'],
  ['link', 'javascript:alert(1)', invalidVenueLink],
  ['link', '', invalidVenueLink],
  ['link', 'https://ada:secret@example.com/', 'Please enter the link without a user name and a password'],
  ['link', 'https:ada@example.com', 'Please enter the link without a user name and a password'],
  ['link', `https://example.com/${text(481)}`, 'The link must be at most 500 characters'],
  ['closedOn', [1, 2, 3, 4, 5, 6, 7], alwaysClosed],
  ['closedOn', [0], invalidWeekday],
  ['closedOn', [1.5], invalidWeekday],
  ['closedOn', 1, invalidWeekday],
  ['closedThrough', 'tomorrow', 'A day is a date like 2026-11-20'],
  ['tags', [text(1)], 'A tag must be at least 2 characters'],
  ['tags', [text(21)], 'A tag must be at most 20 characters'],
  ['tags', ['a1', 'a2', 'a3', 'a4', 'a5', 'a6', 'a7'], tooManyTags],
  ['tags', Array.from({ length: 51 }, () => 'soup'), tooManyTags],
  ['tags', [7], 'A tag must be a text'],
  ['tags', 'soup', 'Tags must be a list of texts'],
  ['diets', ['paleo'], expect.stringContaining('Choose from these diets: vegetarian, vegan')],
  ['price', 4, invalidPrice],
  ['price', 0, invalidPrice],
  ['price', 1.5, invalidPrice],
  ['walkingMinutes', 121, invalidMinutes],
  ['walkingMinutes', -1, invalidMinutes],
  ['seats', 1, invalidSeats],
  ['seats', 301, invalidSeats],
] satisfies Row['wrong']
const unknown = {
  link: null,
  closedOn: [],
  closedThrough: null,
  tags: [],
  diets: [],
  price: null,
  walkingMinutes: null,
  seats: null,
}
const known = {
  link: 'https://napoli.example.com/menu',
  closedOn: [1, 7],
  closedThrough: '9999-12-31',
  tags: ['Pizza', 'Italian'],
  diets: ['vegetarian', 'halal'],
  price: 2,
  walkingMinutes: 4,
  seats: 12,
}
const venue = {
  id: anId,
  ...venueInput,
  active: true,
  ...unknown,
  source: null,
  suits: null,
  createdBy: anId,
  teamId: anId,
  today: { isOpen: true, reason: null },
}
const listedVenue = { ...venue, lastEatenOn: null, timesEaten: 0 }
const item = {
  id: anId,
  ...venueInput,
  teamId: anId,
  createdBy: anId,
  createdAt: expect.stringMatching(/Z$/),
}

const noRestaurant = 'This is not a Wolt restaurant URL'
const invalidLink = 'Please enter the link to the page of a restaurant'
const invalidRestaurant = 'Please enter a valid Wolt restaurant URL'

async function castAndReset({ member, venueId }: World) {
  await member.send('POST', '/api/votes', { json: { venueId } })
  await member.send('POST', '/api/votes/reset')
}

/** The REST calls about venues, votes and the vault. */
export const venueRows: Row[] = [
  { method: 'GET', path: '/api/venues', access: 'member', answer: [listedVenue] },
  {
    method: 'POST',
    path: '/api/venues',
    access: 'member',
    input: () => ({ ...venueInput, active: true }),
    answer: venue,
    wrong: wrongVenue,
  },
  { method: 'GET', path: '/api/venues/{id}', access: 'member', id: (w) => w.venueId, answer: listedVenue },
  {
    method: 'PUT',
    path: '/api/venues/{id}',
    access: 'member',
    id: (w) => w.venueId,
    input: () => ({ ...venueInput, name: 'Another name', active: false, ...known, source: 'openstreetmap' }),
    answer: {
      ...venue,
      name: 'Another name',
      active: false,
      ...known,
      today: { isOpen: false, reason: 'Closed through 31 December 9999' },
    },
    wrong: wrongVenue,
  },
  {
    method: 'PUT',
    path: '/api/venues/{id}/left-out',
    access: 'member',
    id: (w) => w.venueId,
    input: () => ({ reason: 'It rains' }),
    answer: success,
    wrong: [
      ['reason', undefined, 'A reason is needed'],
      ['reason', 7, 'A reason is needed'],
      ['reason', ' x ', 'Reason must have at least 2 characters'],
      ['reason', text(81), 'Reason can have at most 80 characters'],
      ['reason', 'It\u200brains', 'Invisible characters and special spaces are not allowed here'],
    ],
  },
  {
    method: 'DELETE',
    path: '/api/venues/{id}/left-out',
    access: 'member',
    id: (w) => w.venueId,
    answer: success,
  },
  {
    method: 'POST',
    path: '/api/venues/draft',
    access: 'member',
    input: () => ({ url: 'http://pizzeria.example.com/napoli?lang=en' }),
    answer: {
      name: 'Restaurant napoli',
      description: 'Lunch & dinner at napoli.',
      imageUrl: 'https://pictures.example/napoli.jpg',
      link: null,
      closedOn: [1],
      eveningsOnly: false,
      price: null,
      tags: ['Pizza'],
      diets: [],
      source: 'json-ld',
    },
    wrong: [
      ['url', 'lunch', invalidLink],
      ['url', '', invalidLink],
      ['url', 7, invalidLink],
      ['url', undefined, invalidLink],
      ['url', 'file:///etc/passwd', invalidLink],
      ['url', `https://example.com/${text(2048)}`, invalidLink],
    ],
  },
  {
    method: 'POST',
    path: '/api/venues/import-wolt',
    access: 'member',
    input: () => ({ urls: `${restaurantUrl('napoli')}\n\nlunch\n` }),
    answer: {
      imported: 1,
      failed: 1,
      failures: [{ url: 'lunch', reason: noRestaurant, reasonCode: 'page_not_wolt', reasonParams: {} }],
    },
    wrong: [
      ['urls', ' \n\t\r\n', 'Please enter at least one Wolt restaurant URL'],
      ['urls', undefined, 'Please enter at least one Wolt restaurant URL'],
      ['urls', [restaurantUrl('napoli')], 'Please enter at least one Wolt restaurant URL'],
      [
        'urls',
        Array.from(text(11), (_, n) => n).join('\n'),
        'At most 10 restaurants can be imported at once',
      ],
    ],
  },
  { method: 'DELETE', path: '/api/venues/{id}', access: 'member', id: (w) => w.venueId, answer: success },
  {
    method: 'GET',
    path: '/api/votes/today',
    access: 'member',
    answer: [
      {
        venueId: anId,
        count: 0,
        hasVoted: false,
        teamSize: 2,
        voters: [],
        against: 0,
        opponents: [],
        hasVotedAgainst: false,
        isHidden: false,
      },
    ],
  },
  {
    method: 'POST',
    path: '/api/votes',
    access: 'member',
    input: ({ venueId }) => ({ venueId }),
    answer: { venueId: anId },
    wrong: [
      ...notAnId,
      ['against', 'yes', 'Against must be true or false'],
      ['against', null, 'Against must be true or false'],
      ['against', true, 'This team votes for one venue'],
    ],
    foreign: true,
  },
  { method: 'POST', path: '/api/votes/reset', access: 'member', answer: { cleared: 0 } },
  {
    method: 'POST',
    path: '/api/votes/reset/undo',
    access: 'member',
    before: castAndReset,
    answer: { restored: 1 },
  },
  {
    method: 'DELETE',
    path: '/api/votes/{venueId}',
    access: 'member',
    id: (w) => w.venueId,
    answer: { removed: false },
  },
  { method: 'GET', path: '/api/vault', access: 'member', answer: [item] },
  {
    method: 'POST',
    path: '/api/vault',
    access: 'member',
    input: () => venueInput,
    answer: item,
    wrong: wrongDraft,
  },
  {
    method: 'POST',
    path: '/api/vault/import-wolt',
    access: 'member',
    input: () => ({ url: restaurantUrl('napoli') }),
    answer: {
      ...item,
      name: 'Restaurant napoli',
      description: 'Restaurant napoli serves lunch.',
      imageUrl: 'https://imageproxy.wolt.com/napoli.jpg',
      externalId: 'wolt-napoli',
      externalData: { woltData: { categories: ['pizza'], url: restaurantUrl('napoli') } },
    },
    wrong: [
      ['url', 'lunch', invalidRestaurant],
      ['url', '', invalidRestaurant],
      ['url', 7, invalidRestaurant],
      ['url', 'file:///etc/passwd', invalidRestaurant],
      ['url', 'https://example.com/restaurant/napoli', noRestaurant],
    ],
  },
  { method: 'DELETE', path: '/api/vault/{id}', access: 'member', id: (w) => w.itemId, answer: success },
  { method: 'POST', path: '/api/vault/{id}/convert', access: 'member', id: (w) => w.itemId, answer: venue },
]
