import { lunchToday } from '@lunchvote/contracts/lunch'
import { codeOf } from '@lunchvote/contracts/reasons'
import {
  guestsChange,
  lunchTable,
  newTable,
  orderLine,
  tableChange,
  tableRef,
  takenChange,
} from '@lunchvote/contracts/tables'
import { memberProcedure, router } from '../trpc.ts'
import * as service from './table-changes.service.ts'

const tags = ['Lunch']
const notFound = codeOf('table_not_found')
const full = codeOf('table_full')
const gone = codeOf('order_gone')

export const tablesRouter = router({
  open: memberProcedure
    .meta({
      scope: 'vote',
      openapi: {
        method: 'POST',
        path: '/lunch/tables',
        tags,
        summary: 'Open a table',
        description:
          'Opens a table beside that of the decision, where you sit. Possible once voting is closed, 20 times a day. The table exists until its last person leaves.',
        successDescription: 'The table.',
        errorResponses: {
          400: codeOf('leaving_time_past'),
          404: codeOf('venue_not_found'),
          409: codeOf('tables_come_later'),
        },
      },
    })
    .input(newTable)
    .output(lunchTable)
    .mutation(({ ctx, input }) => service.openTable(ctx, input)),

  change: memberProcedure
    .meta({
      scope: 'manage',
      openapi: {
        method: 'PUT',
        path: '/lunch/tables/{tableId}',
        tags,
        summary: 'Change a table',
        description:
          'Changes a table that you opened, or the first one. The first one stays where the team eats; without a time or a meeting point of its own, it has those of the team.',
        successDescription: 'The table.',
        errorResponses: {
          400: codeOf('leaving_time_past'),
          403: codeOf('table_of_another', { name: 'Ada Lovelace' }),
          404: notFound,
          409: codeOf('table_has_more_people', { people: 8 }),
        },
      },
    })
    .input(tableChange)
    .output(lunchTable)
    .mutation(({ ctx, input }) => service.changeTable(ctx, input)),

  sit: memberProcedure
    .meta({
      scope: 'vote',
      openapi: {
        method: 'PUT',
        path: '/lunch/tables/{tableId}/seat',
        tags,
        summary: 'Sit down at a table',
        description: 'You and your guests sit there and nowhere else. It also says that you come to lunch.',
        successDescription: "The team's day.",
        errorResponses: { 404: notFound, 409: full },
      },
    })
    .input(tableRef)
    .output(lunchToday)
    .mutation(({ ctx, input }) => service.sit(ctx, input.tableId)),

  leave: memberProcedure
    .meta({
      scope: 'vote',
      openapi: {
        method: 'DELETE',
        path: '/lunch/seat',
        tags,
        summary: 'Go back to the first table',
        description: 'Leaves the table at which you sit. At the first table, nothing changes.',
        successDescription: "The team's day.",
        errorResponses: { 409: full },
      },
    })
    .output(lunchToday)
    .mutation(({ ctx }) => service.leaveTable(ctx)),

  take: memberProcedure
    .meta({
      scope: 'vote',
      openapi: {
        method: 'PUT',
        path: '/lunch/tables/{tableId}/taken',
        tags,
        summary: 'Book the table, or order for it',
        description:
          'Says that you do, or no longer do, what one person has to do for the table: book it, or order for it. Ends when you leave the table.',
        successDescription: 'The table.',
        errorResponses: { 404: notFound, 409: codeOf('table_taken', { name: 'Ada Lovelace' }) },
      },
    })
    .input(takenChange)
    .output(lunchTable)
    .mutation(({ ctx, input }) => service.takeTable(ctx, input)),

  writeLine: memberProcedure
    .meta({
      scope: 'vote',
      openapi: {
        method: 'PUT',
        path: '/lunch/tables/{tableId}/line',
        tags,
        summary: 'Order at a table',
        description:
          'Writes what you would like at a table of the kind `order`, in place of what you wrote before, and lets you sit there. Refused after `leavesAt`.',
        successDescription: 'The table.',
        errorResponses: { 404: notFound, 409: gone },
      },
    })
    .input(orderLine)
    .output(lunchTable)
    .mutation(({ ctx, input }) => service.writeLine(ctx, input)),

  deleteLine: memberProcedure
    .meta({
      scope: 'vote',
      openapi: {
        method: 'DELETE',
        path: '/lunch/tables/{tableId}/line',
        tags,
        summary: 'Order nothing at a table',
        description: 'Deletes what you wrote. You stay at the table.',
        successDescription: 'The table.',
        errorResponses: { 404: notFound, 409: gone },
      },
    })
    .input(tableRef)
    .output(lunchTable)
    .mutation(({ ctx, input }) => service.writeLine(ctx, { ...input, text: null })),

  bringGuests: memberProcedure
    .meta({
      scope: 'vote',
      openapi: {
        method: 'PUT',
        path: '/lunch/guests',
        tags,
        summary: 'Bring guests',
        description:
          'Says whom you bring today, in place of those before. Guests have no vote. They sit where you sit, and do not come if you are away.',
        successDescription: "The team's day.",
        errorResponses: { 409: full },
      },
    })
    .input(guestsChange)
    .output(lunchToday)
    .mutation(({ ctx, input }) => service.bringGuests(ctx, input.guests)),
})
