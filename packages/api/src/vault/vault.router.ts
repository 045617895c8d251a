import { byId } from '@lunchvote/contracts/ids'
import { vaultImport } from '@lunchvote/contracts/imports'
import { limits } from '@lunchvote/contracts/limits'
import { codeOf } from '@lunchvote/contracts/reasons'
import { success } from '@lunchvote/contracts/success'
import { newVaultItem, vaultItem } from '@lunchvote/contracts/vault'
import { venue } from '@lunchvote/contracts/venues'
import { z } from 'zod'
import { memberProcedure, router } from '../trpc.ts'
import * as service from './vault.service.ts'

const tags = ['Vault']

export const vaultRouter = router({
  list: memberProcedure
    .meta({
      scope: 'read',
      weight: 5,
      openapi: {
        method: 'GET',
        path: '/vault',
        tags,
        summary: 'List the vault items',
        description: "Lists the team's vault items, newest first. The vault keeps restaurants for later.",
        successDescription: 'The vault items.',
      },
    })
    .output(z.array(vaultItem))
    .query(({ ctx }) => service.listItems(ctx)),

  add: memberProcedure
    .meta({
      scope: 'manage',
      openapi: {
        method: 'POST',
        path: '/vault',
        tags,
        summary: 'Add a vault item',
        description: `Adds a restaurant to the vault, which can have at most ${limits.vaultItems.max}.`,
        successDescription: 'The vault item as stored.',
        errorResponses: { 409: codeOf('too_many_vault_items', { max: limits.vaultItems.max }) },
      },
    })
    .input(newVaultItem)
    .output(vaultItem)
    .mutation(({ ctx, input }) => service.addItem(ctx, input)),

  importWolt: memberProcedure
    .meta({
      scope: 'manage',
      openapi: {
        method: 'POST',
        path: '/vault/import-wolt',
        tags,
        summary: 'Import a vault item from Wolt',
        description:
          "Reads a restaurant's page on Wolt, has the AI service write a description, and stores both as a vault item. Refused if the URL is not a restaurant on Wolt, or if the restaurant is in the vault already.",
        successDescription: 'The vault item as stored.',
        errorResponses: {
          409: codeOf('vault_item_present'),
          422: codeOf('page_of_shop'),
          502: codeOf('site_too_slow', { site: 'Wolt' }),
          503: codeOf('api_key_required'),
        },
      },
    })
    .input(vaultImport)
    .output(vaultItem)
    .mutation(({ ctx, input }) => service.importItem({ ...ctx, signal: ctx.signal() }, input)),

  remove: memberProcedure
    .meta({
      scope: 'manage',
      openapi: {
        method: 'DELETE',
        path: '/vault/{id}',
        tags,
        summary: 'Delete a vault item',
        description: 'Deletes a vault item. Venues that were made from it stay.',
        successDescription: 'The vault item is deleted.',
        errorResponses: { 404: codeOf('vault_item_not_found') },
      },
    })
    .input(byId)
    .output(success)
    .mutation(async ({ ctx, input }) => {
      await service.removeItem(ctx, input.id)
      return { success: true as const }
    }),

  convert: memberProcedure
    .meta({
      scope: 'manage',
      openapi: {
        method: 'POST',
        path: '/vault/{id}/convert',
        tags,
        summary: 'Convert a vault item to a venue',
        description:
          'Creates an active venue with the name, description and picture of the vault item. The vault item stays.',
        successDescription: 'The new venue.',
        errorResponses: {
          404: codeOf('vault_item_not_found'),
          409: codeOf('too_many_venues', { max: limits.venues.max }),
        },
      },
    })
    .input(byId)
    .output(venue)
    .mutation(({ ctx, input }) => service.convertItem(ctx, input.id)),
})
