import { expect } from 'vitest'
import { type Row, text, type World } from './contract-row.ts'
import { decision, firstTable, lunchToday, person } from './lunch-rows.ts'

const decided = {
  ...lunchToday,
  isOpen: false,
  decision,
  coming: [person],
  waitingFor: [person],
  voted: [person],
  tables: [firstTable],
}

/** Lets the member vote and decide, and notes the id of the first table. */
async function decide(world: World): Promise<void> {
  const { member, venueId } = world
  await member.send('POST', '/api/votes', { json: { venueId } })
  const answer = await member.send('POST', '/api/lunch/decide')
  const { tables } = (await answer.json()) as { tables: { tableId: number }[] }
  world.tableId = tables[0]?.tableId ?? 0
}

/** Lets the member open a table for an order after the decision, and notes its id. */
async function openOrder(world: World): Promise<void> {
  await decide(world)
  const json = { venueName: 'Thai Express', kind: 'order', leavesAt: '23:30' }
  const answer = await world.member.send('POST', '/api/lunch/tables', { json })
  world.tableId = ((await answer.json()) as { tableId: number }).tableId
}

const tableId = (world: World) => world.tableId
const opened = {
  ...firstTable,
  venueId: null,
  venueName: 'Thai Express',
  imageUrl: expect.stringMatching(/\.svg$/),
  openedBy: person,
}
const order = { ...opened, kind: 'order', leavesAt: '2026-11-25T23:30:00.000Z' }

const wrongFields: NonNullable<Row['wrong']> = [
  ['kind', 'stay', 'Kind must be go or order'],
  ['leavesAt', '24:00', 'Leave at a time like 12:00'],
  ['leavesAt', 12, 'Leave at a time like 12:00'],
  ['meetingPoint', 'x', 'The meeting point must have at least 2 characters'],
  ['meetingPoint', text(61), 'The meeting point can have at most 60 characters'],
  ['seats', 1, 'A table has 2 to 99 seats'],
  ['seats', 100, 'A table has 2 to 99 seats'],
  ['seats', 2.5, 'A table has 2 to 99 seats'],
]

/** The REST calls about the tables of a day and their guests. */
export const tableRows: Row[] = [
  {
    method: 'POST',
    path: '/api/lunch/tables',
    access: 'member',
    before: decide,
    input: () => ({ venueName: 'Thai Express', seats: 4 }),
    answer: { ...opened, seats: 4 },
    wrong: [
      ['venueId', 7, 'Give either venueId or venueName'],
      ['venueName', undefined, 'Give either venueId or venueName'],
      ['venueName', 'x', 'Place must have at least 2 characters'],
      ['venueName', text(51), 'Place can have at most 50 characters'],
      ...wrongFields,
    ],
  },
  {
    method: 'PUT',
    path: '/api/lunch/tables/{tableId}',
    access: 'member',
    before: decide,
    id: tableId,
    input: () => ({ leavesAt: '23:30', meetingPoint: ' At the lift ', seats: 6 }),
    answer: { ...firstTable, leavesAt: order.leavesAt, meetingPoint: 'At the lift', seats: 6 },
    wrong: wrongFields,
  },
  {
    method: 'PUT',
    path: '/api/lunch/tables/{tableId}/seat',
    access: 'member',
    before: decide,
    id: tableId,
    answer: decided,
  },
  { method: 'DELETE', path: '/api/lunch/seat', access: 'member', before: openOrder, answer: decided },
  {
    method: 'PUT',
    path: '/api/lunch/tables/{tableId}/taken',
    access: 'member',
    before: decide,
    id: tableId,
    input: () => ({ taken: true }),
    answer: { ...firstTable, takenBy: person },
    wrong: [['taken', 'true', 'Taken must be true or false']],
  },
  {
    method: 'PUT',
    path: '/api/lunch/tables/{tableId}/line',
    access: 'member',
    before: openOrder,
    id: tableId,
    input: () => ({ text: 'Pad Thai' }),
    answer: {
      ...order,
      lines: [{ person, text: 'Pad Thai' }],
      summary: expect.stringMatching(/^1 × Pad Thai \(.+\)$/),
    },
    wrong: [
      ['text', ' ', 'Write what you would like'],
      ['text', text(121), 'An order can have at most 120 characters'],
    ],
  },
  {
    method: 'DELETE',
    path: '/api/lunch/tables/{tableId}/line',
    access: 'member',
    before: openOrder,
    id: tableId,
    answer: order,
  },
  {
    method: 'PUT',
    path: '/api/lunch/guests',
    access: 'member',
    input: () => ({ guests: [{ name: 'Grace Hopper' }] }),
    answer: { ...lunchToday, guests: [{ name: 'Grace Hopper', host: person }] },
    wrong: [
      ['guests', 'Grace', 'Guests must be a list'],
      ['guests', [{}], "The guest's name is needed"],
      ['guests', [{ name: 'x' }], "A guest's name must have at least 2 characters"],
      ['guests', [{ name: text(51) }], "A guest's name can have at most 50 characters"],
      ['guests', Array(6).fill({ name: 'Grace' }), 'You can bring at most 5 guests'],
    ],
  },
]
