import {
  accountByEmail,
  adminMade,
  diagnosis,
  operatorConfirmation,
  operatorResetLink,
  operatorState,
  serverTeams,
  serverTeamsRequest,
  testMailResult,
} from '@lunchvote/contracts/operator'
import { codeOf } from '@lunchvote/contracts/reasons'
import { memberProcedure, router } from '../trpc.ts'
import * as service from './desk.service.ts'

const tags = ['Server']
const noAccount = codeOf('no_account', { email: 'ada@example.com', similar: '' })

/** The base of procedures of the operator. They refuse everybody else, as if there were no operator. */
const operatorProcedure = memberProcedure
  .meta({ operatorOnly: true, scope: 'session' })
  .use(async ({ ctx, next }) => {
    await service.assertOperator(ctx)
    return next()
  })

/** The base of procedures that need the operator's password of the last minutes. */
const confirmedProcedure = operatorProcedure.use(async ({ ctx, next }) => {
  await service.assertConfirmed(ctx)
  return next()
})

export const operatorRouter = router({
  state: operatorProcedure
    .meta({
      scope: 'session',
      openapi: {
        method: 'GET',
        path: '/server/operator',
        tags,
        summary: 'Get until when you may act as the operator',
        description: 'Returns until when this session may do what only the operator may.',
        successDescription: 'The state.',
      },
    })
    .output(operatorState)
    .query(({ ctx }) => service.getState(ctx)),

  confirm: operatorProcedure
    .meta({
      scope: 'session',
      openapi: {
        method: 'POST',
        path: '/server/operator',
        tags,
        summary: 'Confirm that you are the operator',
        description:
          'Lets this session do for 15 minutes what only the operator may. An account without a password needs a company login within the last ten minutes.',
        successDescription: 'The state.',
        errorResponses: { 400: codeOf('password_required') },
      },
    })
    .input(operatorConfirmation)
    .output(operatorState)
    .mutation(({ ctx, input }) => service.confirm(ctx, input.password)),

  teams: confirmedProcedure
    .meta({
      scope: 'session',
      openapi: {
        method: 'GET',
        path: '/server/teams',
        tags,
        summary: 'List the teams of the server',
        description: 'Lists all teams with their admins and numbers of members, 100 at a time.',
        successDescription: 'The teams.',
      },
    })
    .input(serverTeamsRequest)
    .output(serverTeams)
    .query(({ ctx, input }) => service.listTeamsFrom(ctx, input.after)),

  createResetLink: confirmedProcedure
    .meta({
      scope: 'session',
      openapi: {
        method: 'POST',
        path: '/server/reset-links',
        tags,
        summary: 'Make a reset link for any account',
        description:
          'Makes a link with which the owner of the account can choose a new password, once, within 24 hours. It ends the last link that was made in this way, or by the admin of the team.',
        successDescription: 'The link. Give it only to the owner of the account.',
        errorResponses: { 404: noAccount },
      },
    })
    .input(accountByEmail)
    .output(operatorResetLink)
    .mutation(({ ctx, input }) => service.createResetLink(ctx, input.email)),

  makeAdmin: confirmedProcedure
    .meta({
      scope: 'session',
      openapi: {
        method: 'POST',
        path: '/server/admins',
        tags,
        summary: 'Make an account the admin of its team',
        description: 'Gives the role of the admin to this account. The admin before stays in the team.',
        successDescription: 'Who is the admin, and who was.',
        errorResponses: { 404: noAccount },
      },
    })
    .input(accountByEmail)
    .output(adminMade)
    .mutation(({ ctx, input }) => service.makeTeamAdmin(ctx, input.email)),

  diagnose: confirmedProcedure
    .meta({
      scope: 'session',
      openapi: {
        method: 'POST',
        path: '/server/checks',
        tags,
        summary: 'Check the server',
        description: 'Checks what the server needs, as `lunchvote doctor` does. It takes up to 15 seconds.',
        successDescription: 'What the checks have found, in English.',
      },
    })
    .output(diagnosis)
    .mutation(({ ctx }) => service.diagnose(ctx)),

  sendTestMail: confirmedProcedure
    .meta({
      scope: 'session',
      openapi: {
        method: 'POST',
        path: '/server/test-mails',
        tags,
        summary: 'Send a test mail',
        description: 'Sends one mail, as the server sends its mails.',
        successDescription: 'What the mail server has answered.',
      },
    })
    .input(accountByEmail)
    .output(testMailResult)
    .mutation(({ ctx, input }) => service.sendTestMail(ctx, input.email)),
})
