import {
  holidayList,
  holidayRegions,
  holidaysRequest,
  lunchDays,
  lunchDaysRequest,
} from '@lunchvote/contracts/holidays'
import { memberProcedure, router } from '../trpc.ts'
import * as service from './holidays.service.ts'

export const holidaysRouter = router({
  days: memberProcedure
    .meta({
      scope: 'read',
      openapi: {
        method: 'GET',
        path: '/lunch/days',
        tags: ['Lunch'],
        summary: 'List lunch days',
        description:
          'Says of each day whether the team has lunch, when voting closes, and why a day is off. On a day off nothing happens by itself, but members can vote and decide. Of past days it says what the settings of today say, but past days off stay what they were for two months.',
        successDescription: 'One entry per day.',
      },
    })
    .input(lunchDaysRequest)
    .output(lunchDays)
    .query(({ ctx, input }) => service.lunchDays(ctx, input)),

  regions: memberProcedure
    .meta({
      scope: 'read',
      openapi: {
        method: 'GET',
        path: '/holiday-regions',
        tags: ['Team'],
        summary: 'List regions with public holidays',
        description: 'The values that the setting `holidays` can have.',
        successDescription: 'The regions, by their names.',
      },
    })
    .output(holidayRegions)
    .query(() => service.listRegions()),

  next: memberProcedure
    .meta({
      scope: 'read',
      openapi: {
        method: 'GET',
        path: '/holidays',
        tags: ['Team'],
        summary: 'List the public holidays of a region',
        description: 'The public holidays of the next twelve months. Refused if the region is unknown.',
        successDescription: 'The holidays, by their dates.',
      },
    })
    .input(holidaysRequest)
    .output(holidayList)
    .query(({ ctx, input }) => service.comingHolidays(ctx, input)),
})
