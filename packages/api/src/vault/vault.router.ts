import { byId } from '@lunchvote/contracts/ids'
import { vaultImport } from '@lunchvote/contracts/imports'
import { success } from '@lunchvote/contracts/success'
import { newVaultItem, vaultItem } from '@lunchvote/contracts/vault'
import { venue } from '@lunchvote/contracts/venues'
import { z } from 'zod'
import { memberProcedure, router } from '../trpc.ts'
import * as imports from './import.service.ts'
import * as service from './vault.service.ts'

const tags = ['Vault']

export const vaultRouter = router({
  list: memberProcedure
    .meta({
      openapi: { method: 'GET', path: '/vault', tags, summary: "The team's vault items, newest first" },
    })
    .output(z.array(vaultItem))
    .query(({ ctx }) => service.listItems(ctx)),

  add: memberProcedure
    .meta({ openapi: { method: 'POST', path: '/vault', tags, summary: 'Add a vault item' } })
    .input(newVaultItem)
    .output(vaultItem)
    .mutation(({ ctx, input }) => service.addItem(ctx, input)),

  importWolt: memberProcedure
    .meta({
      rateLimit: 'import',
      openapi: {
        method: 'POST',
        path: '/vault/import-wolt',
        tags,
        summary: 'Import a restaurant from Wolt as a vault item',
        errorResponses: [422, 502, 503],
      },
    })
    .input(vaultImport)
    .output(vaultItem)
    .mutation(({ ctx, input }) => imports.importItem({ ...ctx, signal: ctx.signal() }, input)),

  remove: memberProcedure
    .meta({ openapi: { method: 'DELETE', path: '/vault/{id}', tags, summary: 'Delete a vault item' } })
    .input(byId)
    .output(success)
    .mutation(async ({ ctx, input }) => {
      await service.removeItem(ctx, input.id)
      return { success: true as const }
    }),

  convert: memberProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: '/vault/{id}/convert',
        tags,
        summary: 'Make a venue of a vault item, which stays',
      },
    })
    .input(byId)
    .output(venue)
    .mutation(({ ctx, input }) => service.convertItem(ctx, input.id)),
})
