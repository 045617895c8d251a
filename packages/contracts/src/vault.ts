import { z } from 'zod'
import { id } from './ids.ts'
import { venueForm } from './venues.ts'

/** A vault item is described as a venue is: it may become one. */
export const newVaultItem = venueForm

export type NewVaultItem = z.infer<typeof newVaultItem>

export const vaultItem = z
  .object({
    id,
    name: z.string().meta({ example: 'Pizzeria Napoli' }),
    description: z.string().meta({ description: 'Sanitised HTML.', example: 'Wood-fired pizza.' }),
    imageUrl: z.string().meta({ example: 'https://example.com/napoli.jpg' }),
    teamId: id,
    createdBy: id.nullable().meta({ description: 'User id; null once that account is gone.' }),
    externalId: z
      .string()
      .optional()
      .meta({ description: "The delivery service's id; of imported items only." }),
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
      .meta({ description: 'What was imported beside the fields above.' }),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'VaultItem' })

export type VaultItem = z.infer<typeof vaultItem>
