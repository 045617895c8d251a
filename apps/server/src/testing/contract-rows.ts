import { accountRows } from './account-rows.ts'
import type { Row } from './contract-row.ts'
import { lunchRows } from './lunch-rows.ts'
import { menuRows } from './menu-rows.ts'
import { messageRows } from './message-rows.ts'
import { operatorRows } from './operator-rows.ts'
import { placeRows } from './place-rows.ts'
import { screenRows } from './screen-rows.ts'
import { tableRows } from './table-rows.ts'
import { teamRows } from './team-rows.ts'
import { venueRows } from './venue-rows.ts'

/** Every REST call whose request and answer are JSON, with its answer and with inputs that are invalid. */
export const contractRows: Row[] = [
  ...accountRows,
  ...venueRows,
  ...placeRows,
  ...lunchRows,
  ...tableRows,
  ...teamRows,
  ...screenRows,
  ...messageRows,
  ...menuRows,
  ...operatorRows,
  {
    method: 'GET',
    path: '/api/version',
    access: 'member',
    answer: { version: '0.0.0', isOutdated: false, isOperator: false },
  },
]
