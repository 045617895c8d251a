import type { VaultItem } from '@lunchvote/contracts/vault'
import { useState } from 'react'
import { LazyConfirmDialog } from '~/components/lazy-confirm-dialog.tsx'
import { useDeleteVaultItem } from '../vault.hooks.ts'
import { vaultMessages } from '../vault.messages.ts'
import { VaultCard } from './vault-card.tsx'

const texts = vaultMessages.deleting

export const gridStyle = 'grid gap-4 pt-6 sm:grid-cols-2 sm:gap-6 lg:grid-cols-3 xl:grid-cols-4'

export function VaultGrid({ items }: { items: readonly VaultItem[] }) {
  const remove = useDeleteVaultItem()
  /** The item stays set while the dialog closes, so that the dialog keeps showing the item's name. */
  const [itemToDelete, setItemToDelete] = useState<VaultItem>()
  const [open, setOpen] = useState(false)

  return (
    <>
      <ul className={gridStyle}>
        {items.map((item, index) => (
          <li key={item.id}>
            <VaultCard
              item={item}
              eager={index < 4}
              onDelete={() => {
                setItemToDelete(item)
                setOpen(true)
              }}
            />
          </li>
        ))}
      </ul>
      {itemToDelete && (
        <LazyConfirmDialog
          title={texts.title}
          text={texts.text}
          subject={<p className="text-lg font-semibold break-words">{itemToDelete.name}</p>}
          open={open}
          onOpenChange={setOpen}
          action={texts.action}
          busyLabel={texts.busy}
          busy={remove.isPending}
          onConfirm={() => remove.mutate({ id: itemToDelete.id }, { onSettled: () => setOpen(false) })}
        />
      )}
    </>
  )
}
