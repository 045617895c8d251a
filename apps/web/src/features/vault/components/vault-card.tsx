import type { VaultItem } from '@lunchvote/contracts/vault'
import { useId } from 'react'
import { Button, IconButton } from '~/components/button.tsx'
import { HtmlText } from '~/components/html-text.tsx'
import { LazyConfirmDialog } from '~/components/lazy-confirm-dialog.tsx'
import { Picture } from '~/components/picture.tsx'
import { useConvertVaultItem } from '../vault.hooks.ts'
import { vaultMessages } from '../vault.messages.ts'
import { categoriesOf, isImported } from '../vault.rules.ts'

type VaultCardProps = { item: VaultItem; eager: boolean; onDelete: () => void }

/** On phones, the picture is beside the text. On wider screens, it is above the text. */
export function VaultCard({ item, eager, onDelete }: VaultCardProps) {
  const convert = useConvertVaultItem()
  const headingId = useId()
  const categories = categoriesOf(item)
  return (
    <article
      aria-labelledby={headingId}
      className="grid h-full grid-cols-[5.25rem_minmax(0,1fr)] content-start gap-x-3.5 rounded-card bg-sheet p-3 shadow-lift min-[23rem]:grid-cols-[6.5rem_minmax(0,1fr)] sm:grid-cols-1 sm:grid-rows-[auto_1fr_auto] sm:p-0 sm:pb-5"
    >
      <div className="relative self-start">
        <Picture
          src={item.imageUrl}
          eager={eager}
          className="aspect-square rounded-xl sm:aspect-video sm:rounded-t-card sm:rounded-b-none"
        />
        {isImported(item) && (
          <span className="absolute bottom-0 left-0 rounded-tr-xl rounded-bl-xl bg-board px-2.5 py-1 text-[0.8125rem] leading-tight font-semibold text-board-ink sm:rounded-bl-none sm:px-3.5 sm:py-1.5 sm:text-[0.9375rem]">
            {vaultMessages.imported}
          </span>
        )}
      </div>
      <div className="min-w-0 sm:px-5 sm:pt-4">
        <div className="flex items-start gap-1">
          <h2
            id={headingId}
            className="min-w-0 grow pt-1 text-xl leading-[1.08] min-[23rem]:text-[1.375rem] sm:pt-1.5"
          >
            {item.name}
          </h2>
          <IconButton
            icon="trash"
            label={vaultMessages.deleting.open(item.name)}
            className="-mt-1.5 -mr-1.5 text-ink-soft hover:text-alarm sm:-mr-2.5"
            {...LazyConfirmDialog.preload}
            onClick={onDelete}
          />
        </div>
        {categories && <p className="text-[0.9375rem] font-medium">{categories}</p>}
        <HtmlText
          html={item.description}
          className="mt-1 line-clamp-3 text-ink-soft focus-within:line-clamp-none"
        />
      </div>
      <div className="col-span-full mt-3 sm:mt-4 sm:px-5">
        <Button
          variant="outline"
          icon="plus"
          className="w-full"
          busy={convert.isPending}
          busyLabel={vaultMessages.converting.busy}
          onClick={() => convert.mutate(item)}
        >
          {vaultMessages.converting.action}
        </Button>
      </div>
    </article>
  )
}
