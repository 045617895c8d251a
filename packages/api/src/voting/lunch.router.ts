import {
  awaySwitch,
  decision,
  extension,
  lunchPage,
  lunchPageRequest,
  lunchRecord,
  lunchRef,
  lunchToday,
  nudged,
  suggestions,
} from '@lunchvote/contracts/lunch'
import { codeOf } from '@lunchvote/contracts/reasons'
import { lunchWeek, lunchYear, lunchYearRequest } from '@lunchvote/contracts/reviews'
import { success } from '@lunchvote/contracts/success'
import { memberProcedure, router } from '../trpc.ts'
import * as history from './history.service.ts'
import * as lunch from './lunch.service.ts'
import * as reminders from './reminders.service.ts'
import * as reviews from './reviews.service.ts'

const votingClosed = codeOf('voting_closed')

export const lunchRouter = router({
  today: memberProcedure
    .meta({
      scope: 'read',
      openapi: {
        method: 'GET',
        path: '/lunch/today',
        tags: ['Lunch'],
        summary: "Get today's lunch",
        description:
          "Returns when today's voting closes, whether the day is off, whether voting is open, the decision, who comes, with which guests, and at which tables they sit. From the closing time on, the decision stands.",
        successDescription: "The team's day.",
      },
    })
    .output(lunchToday)
    .query(({ ctx }) => lunch.today(ctx)),

  suggestions: memberProcedure
    .meta({
      scope: 'read',
      weight: 3,
      openapi: {
        method: 'GET',
        path: '/lunch/suggestions',
        tags: ['Lunch'],
        summary: 'Suggest three venues',
        description:
          'Suggests two venues at which the team has not eaten for longest, and one that is drawn, among those that are open today. Venues that suit everybody who is in come first. On the first lunch day of a week, the first one is where the team ate longest ago, if that is two weeks or more. The answer is the same for every member, and who votes for what does not change it.',
        successDescription: 'Up to three venues, each with its reason.',
      },
    })
    .output(suggestions)
    .query(({ ctx }) => lunch.suggestions(ctx)),

  week: memberProcedure
    .meta({
      scope: 'read',
      openapi: {
        method: 'GET',
        path: '/lunch/week',
        tags: ['Lunch'],
        summary: "Get the team's week",
        description:
          'Says what the lunches of this week come to, up to today. A week begins on the lunch day after the longest break.',
        successDescription: 'The figures of the week.',
      },
    })
    .output(lunchWeek)
    .query(({ ctx }) => reviews.lunchWeek(ctx)),

  year: memberProcedure
    .meta({
      scope: 'read',
      weight: 3,
      openapi: {
        method: 'GET',
        path: '/lunch/year',
        tags: ['Lunch'],
        summary: 'Get a year of the team',
        description: 'Says what the lunches of a year come to. It names places, and no person.',
        successDescription: 'The figures of the year.',
      },
    })
    .input(lunchYearRequest)
    .output(lunchYear)
    .query(({ ctx, input }) => reviews.lunchYear(ctx, input)),

  decide: memberProcedure
    .meta({
      scope: 'manage',
      openapi: {
        method: 'POST',
        path: '/lunch/decide',
        tags: ['Lunch'],
        summary: 'Decide lunch now',
        description:
          "Closes today's voting and decides: most votes, then not eaten at for longest, then the votes that were in first. Refused without a vote, and once lunch is decided.",
        successDescription: "The team's day.",
        errorResponses: { 409: codeOf('lunch_decided') },
      },
    })
    .output(lunchToday)
    .mutation(({ ctx }) => lunch.decide(ctx)),

  extend: memberProcedure
    .meta({
      scope: 'manage',
      openapi: {
        method: 'POST',
        path: '/lunch/extend',
        tags: ['Lunch'],
        summary: 'Extend voting',
        description:
          "Moves today's closing time to the given minutes after now, or after the present closing time if that is later. A decision is withdrawn, and voting is open. Who said after the decision that they do not come loses the vote. Refused if the new closing time is not before midnight.",
        successDescription: "The team's day.",
      },
    })
    .input(extension)
    .output(lunchToday)
    .mutation(({ ctx, input }) => lunch.extend(ctx, input.minutes)),

  nudge: memberProcedure
    .meta({
      scope: 'manage',
      openapi: {
        method: 'POST',
        path: '/lunch/nudge',
        tags: ['Lunch'],
        summary: 'Remind those who have not voted',
        description:
          'Sends a push message to the browsers of the members who are waited for, the event `nudge` to their open screens, and `voting.closing` to the outlets. Possible once in 30 minutes.',
        successDescription: 'How many members are waited for, and who is told.',
        errorResponses: { 409: codeOf('everybody_voted') },
      },
    })
    .output(nudged)
    .mutation(({ ctx }) => reminders.nudge(ctx)),

  away: memberProcedure
    .meta({
      scope: 'vote',
      openapi: {
        method: 'PUT',
        path: '/lunch/away',
        tags: ['Lunch'],
        summary: 'Be away today',
        description:
          'Says that you do not join lunch today, which sets your vote aside, or that you do, which brings it back if its venue is still open. It ends with the day, or when you vote. After the decision, it changes only who comes. Refused if voting closed without a decision.',
        successDescription: "The team's day.",
        errorResponses: { 409: votingClosed },
      },
    })
    .input(awaySwitch)
    .output(lunchToday)
    .mutation(({ ctx, input }) => lunch.changeAway(ctx, input.away)),

  list: memberProcedure
    .meta({
      scope: 'read',
      openapi: {
        method: 'GET',
        path: '/lunches',
        tags: ['Lunch'],
        summary: 'List the lunches',
        description: 'Lists where the team ate, newest first, page by page.',
        successDescription: 'One page of the history.',
        errorResponses: { 400: codeOf('invalid_limit', { min: 1, max: 100 }) },
      },
    })
    .input(lunchPageRequest)
    .output(lunchPage)
    .query(({ ctx, input }) => history.listLunches(ctx, input)),

  record: memberProcedure
    .meta({
      scope: 'manage',
      openapi: {
        method: 'PUT',
        path: '/lunches/{day}',
        tags: ['Lunch'],
        summary: 'Record a lunch',
        description:
          'Records or corrects where the team ate, from today back to a year ago: at a venue, or at a place that is none of its venues. Recording a lunch for today closes voting.',
        successDescription: 'The lunch as stored.',
        errorResponses: { 404: codeOf('venue_not_found') },
      },
    })
    .input(lunchRecord)
    .output(decision)
    .mutation(({ ctx, input }) => history.recordLunch(ctx, input)),

  remove: memberProcedure
    .meta({
      scope: 'manage',
      openapi: {
        method: 'DELETE',
        path: '/lunches/{day}',
        tags: ['Lunch'],
        summary: 'Remove a lunch',
        description:
          'Removes a lunch from the history, because the team did not eat out. Nothing decides that day again unless voting is extended or a lunch is recorded.',
        successDescription: 'The lunch is removed.',
        errorResponses: { 404: codeOf('lunch_not_found') },
      },
    })
    .input(lunchRef)
    .output(success)
    .mutation(async ({ ctx, input }) => {
      await history.removeLunch(ctx, input.day)
      return { success: true } as const
    }),
})
