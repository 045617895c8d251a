import { byId } from '@lunchvote/contracts/ids'
import { invitation, invite, inviteRenewal, serverAddresses } from '@lunchvote/contracts/invites'
import { isLoopback } from '@lunchvote/contracts/loopback'
import { codeOf } from '@lunchvote/contracts/reasons'
import { endedSession } from '@lunchvote/contracts/sessions'
import { success } from '@lunchvote/contracts/success'
import {
  adminTransfer,
  teamMember,
  teamNameAnswer,
  teamRename,
  teamSearch,
  teamSearchResult,
  teamSettings,
  teamSettingsChange,
} from '@lunchvote/contracts/team'
import { z } from 'zod'
import { adminProcedure, memberProcedure, publicProcedure, router } from '../trpc.ts'
import * as invites from './invites.service.ts'
import * as members from './members.service.ts'
import * as service from './team.service.ts'

const tags = ['Team']
const done = { success: true } as const

export const teamRouter = router({
  search: publicProcedure
    .meta({
      scope: 'public',
      openapi: {
        method: 'GET',
        path: '/teams/search',
        tags,
        summary: 'Search teams',
        description:
          'Finds teams by a part of their name, in any letter case. Teams that take new members by invitation only are not found.',
        successDescription: 'The teams that match.',
        protect: false,
      },
    })
    .input(teamSearch)
    .output(z.array(teamSearchResult))
    .query(({ ctx, input }) => service.searchTeams(ctx, input.q)),

  invitation: publicProcedure
    .meta({
      scope: 'public',
      openapi: {
        method: 'GET',
        path: '/teams/invitation',
        tags,
        summary: 'Check an invite link',
        description:
          'Says whether a registration with this invite link can join the team. Refused for the same reasons as the registration.',
        successDescription: 'The name of the team.',
        errorResponses: {
          403: codeOf('invitation_only'),
          404: codeOf('team_not_found', { name: 'Analytical Engines' }),
          409: codeOf('team_name_similar', { name: 'Analytical Engines' }),
        },
        protect: false,
      },
    })
    .input(invitation)
    .output(teamNameAnswer)
    .query(({ ctx, input }) => invites.checkInvitation(ctx, input)),

  settings: memberProcedure
    .meta({
      scope: 'read',
      openapi: {
        method: 'GET',
        path: '/team/settings',
        tags,
        summary: 'Get the settings of the team',
        description:
          "Returns the team's timezone, whether its votes are cleared daily, when its voting closes, and who can join.",
        successDescription: 'The settings.',
      },
    })
    .output(teamSettings)
    .query(({ ctx }) => service.getSettings(ctx)),

  changeSettings: adminProcedure
    .meta({
      scope: 'manage',
      openapi: {
        method: 'PUT',
        path: '/team/settings',
        tags,
        summary: 'Change the settings of the team',
        description:
          'Changes the settings, at once. Votes from before the last midnight are cleared if the daily reset is on. `votingCloses`, `lunchDays` and `joining` stay as they are if they are left out, but `votingCloses` becomes null if the daily reset is switched off. A closing time that is past today closes voting at once. Refused if the timezone is unknown, or for a closing time without the daily reset.',
        successDescription: 'The settings as stored.',
      },
    })
    .input(teamSettingsChange)
    .output(teamSettings)
    .mutation(({ ctx, input }) => service.changeSettings(ctx, input)),

  invite: memberProcedure
    .meta({
      scope: 'read',
      openapi: {
        method: 'GET',
        path: '/team/invite',
        tags,
        summary: 'Get the invite link',
        description:
          'Returns the link with which new members register. If the team takes new members by invitation only, the link contains a secret.',
        successDescription: 'The link.',
      },
    })
    .output(invite)
    .query(({ ctx }) => invites.getInvite(ctx)),

  addresses: adminProcedure
    .meta({
      scope: 'session',
      openapi: {
        method: 'GET',
        path: '/team/addresses',
        tags,
        summary: 'Get addresses for the links',
        description:
          'As long as `APP_ORIGIN` is an address such as `http://localhost:3000`, the links of LunchVote work on the computer of the server only. This call returns the addresses that other computers may reach.',
        successDescription: 'The addresses.',
      },
    })
    .output(serverAddresses)
    .query(({ ctx }) => ({ addresses: isLoopback(ctx.appOrigin) ? ctx.networkAddresses() : [] })),

  renewInvite: adminProcedure
    .meta({
      scope: 'manage',
      openapi: {
        method: 'POST',
        path: '/team/invite',
        tags,
        summary: 'Renew the invite link',
        description:
          'Makes a new invite link for a team that takes new members by invitation only. The old link stops working at once.',
        successDescription: 'The new link.',
      },
    })
    .input(inviteRenewal)
    .output(invite)
    .mutation(({ ctx, input }) => invites.renewInvite(ctx, input.expiresInDays)),

  members: adminProcedure
    .meta({
      scope: 'read',
      openapi: {
        method: 'GET',
        path: '/team/members',
        tags,
        summary: 'List the members',
        description: 'Lists the members of the team in the order in which they joined.',
        successDescription: 'The members.',
      },
    })
    .output(z.array(teamMember))
    .query(({ ctx }) => members.listMembers(ctx)),

  rename: adminProcedure
    .meta({
      scope: 'manage',
      openapi: {
        method: 'PUT',
        path: '/team/name',
        tags,
        summary: 'Rename the team',
        description:
          'Changes the name of the team, and so its addresses in the web app. Members stay logged in. Refused if the name is reserved or taken.',
        successDescription: 'The name as stored.',
        errorResponses: { 409: codeOf('team_name_taken') },
      },
    })
    .input(teamRename)
    .output(teamNameAnswer)
    .mutation(({ ctx, input }) => service.rename(ctx, input.name)),

  removeMember: adminProcedure
    .meta({
      scope: 'session',
      openapi: {
        method: 'DELETE',
        path: '/team/members/{id}',
        tags,
        summary: 'Remove a member',
        description:
          'Deletes the account, the votes and the sessions of another member. Venues and vault items that the member created stay. Refused for yourself.',
        successDescription: 'The member is removed.',
        errorResponses: { 404: codeOf('member_not_found') },
      },
    })
    .input(byId)
    .output(success)
    .mutation(async ({ ctx, input }) => {
      await members.removeMember(ctx, input.id)
      return done
    }),

  transferAdmin: adminProcedure
    .meta({
      scope: 'session',
      openapi: {
        method: 'POST',
        path: '/team/transfer-admin',
        tags,
        summary: 'Transfer the admin role',
        description:
          'Makes another member the admin of the team; you become a member. The reset links that you have made end. Refused for yourself.',
        successDescription: 'The other member is the admin.',
        errorResponses: { 404: codeOf('member_not_found') },
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
      scope: 'session',
      openapi: {
        method: 'DELETE',
        path: '/team',
        tags,
        summary: 'Delete the team',
        description:
          'Deletes the team with all its accounts, sessions, venues, votes and vault items. This cannot be undone.',
        successDescription: 'The team is deleted. The cookie is cleared.',
        responseHeaders: endedSession,
      },
    })
    .output(success)
    .mutation(async ({ ctx }) => {
      await service.removeTeam(ctx)
      ctx.cookie.clear()
      return done
    }),
})
