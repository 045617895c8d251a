import type { CurrentUser } from '@lunchvote/contracts/auth'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { Failure } from '~/components/failure.tsx'
import { lazyDialog } from '~/components/lazy-dialog.tsx'
import { ScreenHead } from '~/components/screen-head.tsx'
import { Tabs } from '~/components/tabs.tsx'
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

const ImportDialog = lazyDialog(async () => (await import('./import-dialog.tsx')).ImportDialog)
const AddDialog = lazyDialog(async () => (await import('./add-dialog.tsx')).AddDialog)

export function VaultScreen({ user }: { user: CurrentUser }) {
  const items = useVaultItems()
  const [filter, setFilter] = useState<VaultFilter>('all')
  const [importing, setImporting] = useState(false)
  const [adding, setAdding] = useState(false)
  const shown = items.data && filterItems(items.data, filter)
  const isEmpty = items.data?.length === 0
  const addButton = useRef<HTMLButtonElement>(null)
  useFocusOnReplacement(addButton, isEmpty)
  const actions = (
    <VaultActions
      isAdmin={user.isTeamAdmin}
      addButton={addButton}
      onImport={() => setImporting(true)}
      onAdd={() => setAdding(true)}
    />
  )

  return (
    <>
      <ScreenHead
        back="Back to Venues"
        title="Restaurant Vault"
        text="Ideas for other days: jot them down, or import them from Wolt."
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
        <Failure title="The vault could not be opened" query={items} />
      ) : (
        <VaultSkeleton />
      )}
      <ImportDialog open={importing} onOpenChange={setImporting} />
      <AddDialog open={adding} onOpenChange={setAdding} finalFocus={addButton} />
    </>
  )
}

/**
 * When the first item is added, the empty state and its buttons disappear. If the button with the focus disappears, the
 * Add button in the head of the screen gets the focus.
 */
function useFocusOnReplacement(button: RefObject<HTMLButtonElement | null>, isEmpty: boolean): void {
  const wasEmpty = useRef(isEmpty)
  useEffect(() => {
    if (wasEmpty.current && !isEmpty && document.activeElement === document.body) button.current?.focus()
    wasEmpty.current = isEmpty
  }, [button, isEmpty])
}
