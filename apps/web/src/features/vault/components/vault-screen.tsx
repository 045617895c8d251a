import { lazy, Suspense, useState } from 'react'
import { Failure } from '~/components/failure.tsx'
import { ScreenHead } from '~/components/screen-head.tsx'
import { Tabs } from '~/components/tabs.tsx'
import { useDocumentTitle } from '~/lib/document-title.ts'
import { messageOf } from '~/lib/errors.ts'
import { useVaultItems } from '../vault.hooks.ts'
import { filterItems, type VaultFilter } from '../vault.rules.ts'
import { EmptyVault } from './empty-vault.tsx'
import { VaultActions } from './vault-actions.tsx'
import { VaultGrid } from './vault-grid.tsx'
import { VaultSkeleton } from './vault-skeleton.tsx'

const tabs = [
  { value: 'all', label: 'All Items' },
  { value: 'imported', label: 'Imported' },
  { value: 'manual', label: 'Manually Added' },
] as const

const AddDialog = lazy(async () => ({ default: (await import('./add-dialog.tsx')).AddDialog }))

export function VaultScreen() {
  const items = useVaultItems()
  const [filter, setFilter] = useState<VaultFilter>('all')
  const [adding, setAdding] = useState<boolean>()
  useDocumentTitle('Restaurant Vault')
  const shown = items.data && filterItems(items.data, filter)
  const isEmpty = items.data?.length === 0
  const actions = <VaultActions onAdd={() => setAdding(true)} />

  return (
    <>
      <ScreenHead
        back="Back to Venues"
        title="Restaurant Vault"
        text="Ideas for other days, kept until somebody is hungry for them."
      >
        {items.data && !isEmpty && actions}
      </ScreenHead>
      {shown ? (
        <Tabs label="Filter" tabs={tabs} value={filter} onChange={setFilter}>
          {shown.length > 0 ? (
            <VaultGrid items={shown} />
          ) : (
            <EmptyVault filter={filter}>{isEmpty && actions}</EmptyVault>
          )}
        </Tabs>
      ) : items.error ? (
        <Failure
          title="The vault could not be opened"
          text={messageOf(items.error, 'Check your connection and try again.')}
          busy={items.isFetching}
          onRetry={() => void items.refetch()}
        />
      ) : (
        <VaultSkeleton />
      )}
      {adding !== undefined && (
        <Suspense>
          <AddDialog open={adding} onOpenChange={setAdding} />
        </Suspense>
      )}
    </>
  )
}
