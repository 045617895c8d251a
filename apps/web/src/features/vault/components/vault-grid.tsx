import type { VaultItem } from '@lunchvote/contracts/vault'
import { useState } from 'react'
import { late } from '~/components/late.tsx'
import { fetchAhead } from '~/lib/fetch-ahead.ts'
import { useDeleteVaultItem } from '../vault.hooks.ts'
import { vaultMessages } from '../vault.messages.ts'
import { VaultCard } from './vault-card.tsx'

const loadDialog = () => import('~/components/confirm-dialog.tsx')
const ConfirmDialog = late(async () => (await loadDialog()).ConfirmDialog)

export const gridStyle = 'grid gap-4 pt-6 sm:grid-cols-2 sm:gap-6 lg:grid-cols-3 xl:grid-cols-4'

export function VaultGrid({ items }: { items: readonly VaultItem[] }) {
  const remove = useDeleteVaultItem()
  /** What is being asked about. It stays while the dialog closes, so that its name does not vanish before it does. */
  const [doomed, setDoomed] = useState<VaultItem>()
  const [open, setOpen] = useState(false)

  return (
    <>
      <ul className={gridStyle}>
        {items.map((item, index) => (
          <li key={item.id}>
            <VaultCard
              item={item}
              eager={index < 4}
              onReachForDelete={() => fetchAhead(loadDialog)}
              onDelete={() => {
                setDoomed(item)
                setOpen(true)
              }}
            />
          </li>
        ))}
      </ul>
      {doomed && (
        <ConfirmDialog
          {...vaultMessages.confirmDelete}
          subject={<p className="text-lg font-semibold break-words">{doomed.name}</p>}
          open={open}
          onOpenChange={setOpen}
          action="Delete"
          busyLabel="Deleting..."
          busy={remove.isPending}
          onConfirm={() => remove.mutate({ id: doomed.id }, { onSettled: () => setOpen(false) })}
        />
      )}
    </>
  )
}
