import type { VaultItem } from '@lunchvote/contracts/vault'

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
