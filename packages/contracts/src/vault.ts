import { z } from 'zod'
import { id, teamId } from './ids.ts'
import { venueDraft } from './venues.ts'

export const newVaultItem = venueDraft.meta({ title: 'NewVaultItem' })

export type NewVaultItem = z.infer<typeof newVaultItem>

export const vaultItem = z
  .object({
    id,
    name: z.string().meta({ example: 'Pizzeria Napoli' }),
    description: z.string().meta({ description: 'Sanitised HTML.', example: 'Wood-fired pizza.' }),
    imageUrl: z.string().meta({ example: 'https://example.com/napoli.jpg' }),
    teamId,
    createdBy: id.nullable().meta({ description: 'User id. Null if that account was deleted.', example: 7 }),
    externalId: z.string().optional().meta({
      description: "The restaurant's id on Wolt. Only for imported items.",
      example: '5ae6013cf78b5a000bb64022',
    }),
    externalData: z
      .object({
        woltData: z.object({
          categories: z.array(z.string()).meta({ example: ['pizza', 'italian'] }),
          address: z.string().optional().meta({ example: 'Mannerheimintie 1, Helsinki' }),
          url: z.string().optional().meta({
            description: 'The page it was imported from.',
            example: 'https://wolt.com/en/fin/helsinki/restaurant/pizzeria-napoli',
          }),
        }),
      })
      .optional()
      .meta({ description: 'Further data of the import. Only for imported items.' }),
    createdAt: z.iso.datetime().meta({ description: 'ISO 8601, UTC.', example: '2026-03-02T09:30:00.000Z' }),
  })
  .meta({ id: 'VaultItem' })

export type VaultItem = z.infer<typeof vaultItem>
