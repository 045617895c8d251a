import { limits } from '@lunchvote/contracts/limits'
import type { NewVaultItem, VaultItem } from '@lunchvote/contracts/vault'
import type { FieldErrors } from '~/lib/validate.ts'
import { vaultMessages } from './vault.messages.ts'

export type VaultFilter = 'all' | 'imported' | 'manual'

export function isImported({ externalId }: VaultItem): boolean {
  return externalId !== undefined
}

export function filterItems(items: readonly VaultItem[], filter: VaultFilter): readonly VaultItem[] {
  if (filter === 'all') return items
  return items.filter((item) => isImported(item) === (filter === 'imported'))
}

export function categoriesOf({ externalData }: VaultItem): string {
  return externalData?.woltData.categories.join(', ') ?? ''
}

type FormErrors = FieldErrors<keyof NewVaultItem>

/** This form is specified with words of its own for what is too long; everything else is as the contract has it. */
export function inFormWords(errors: FormErrors, { name, description }: NewVaultItem): FormErrors {
  const tooLong: FormErrors = {
    ...(errors.name && [...name.trim()].length > limits.venueName.max && { name: vaultMessages.nameTooLong }),
    ...(errors.description &&
      [...description].length > limits.venueDescription.max && {
        description: vaultMessages.descriptionTooLong,
      }),
  }
  return { ...errors, ...tooLong }
}
