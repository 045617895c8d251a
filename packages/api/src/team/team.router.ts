import { byId } from '@lunchvote/contracts/ids'
import { success } from '@lunchvote/contracts/success'
import {
  adminTransfer,
  teamMember,
  teamNameAnswer,
  teamRename,
  teamSearch,
  teamSearchResult,
  teamSettings,
} from '@lunchvote/contracts/team'
import { z } from 'zod'
import { adminProcedure, memberProcedure, publicProcedure, router } from '../trpc.ts'
import * as members from './members.service.ts'
import * as service from './team.service.ts'

const tags = ['Team']
const done = { success: true } as const

export const teamRouter = router({
  search: publicProcedure
    .meta({
      rateLimit: 'team-search',
      openapi: {
        method: 'GET',
        path: '/teams/search',
        tags,
        summary: 'Find teams by a part of their name',
        protect: false,
      },
    })
    .input(teamSearch)
    .output(z.array(teamSearchResult))
    .query(({ ctx, input }) => service.searchTeams(ctx.db, input.q)),

  settings: memberProcedure
    .meta({ openapi: { method: 'GET', path: '/team/settings', tags, summary: "The team's settings" } })
    .output(teamSettings)
    .query(({ ctx }) => service.getSettings(ctx)),

  changeSettings: adminProcedure
    .meta({ openapi: { method: 'PUT', path: '/team/settings', tags, summary: "Change the team's settings" } })
    .input(teamSettings)
    .output(teamSettings)
    .mutation(({ ctx, input }) => service.changeSettings(ctx, input)),

  members: adminProcedure
    .meta({ openapi: { method: 'GET', path: '/team/members', tags, summary: 'The members of the team' } })
    .output(z.array(teamMember))
    .query(({ ctx }) => members.listMembers(ctx)),

  rename: adminProcedure
    .meta({ openapi: { method: 'PUT', path: '/team/name', tags, summary: 'Rename the team' } })
    .input(teamRename)
    .output(teamNameAnswer)
    .mutation(({ ctx, input }) => service.rename(ctx, input.name)),

  removeMember: adminProcedure
    .meta({
      openapi: { method: 'DELETE', path: '/team/members/{id}', tags, summary: "Delete a member's account" },
    })
    .input(byId)
    .output(success)
    .mutation(async ({ ctx, input }) => {
      await members.removeMember(ctx, input.id)
      return done
    }),

  transferAdmin: adminProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: '/team/transfer-admin',
        tags,
        summary: 'Make another member the admin',
      },
    })
    .input(adminTransfer)
    .output(success)
    .mutation(async ({ ctx, input }) => {
      await members.transferAdmin(ctx, input.newAdminId)
      return done
    }),

  remove: adminProcedure
    .meta({
      openapi: {
        method: 'DELETE',
        path: '/team',
        tags,
        summary: 'Delete the team and all that belongs to it',
      },
    })
    .output(success)
    .mutation(async ({ ctx }) => {
      await service.removeTeam(ctx)
      ctx.cookie.clear()
      return done
    }),
})
