import type { Outlet } from '@lunchvote/contracts/outlets'
import { useRef, useState } from 'react'
import { Button } from '~/components/button.tsx'
import { PartFailure } from '~/components/failure.tsx'
import { LazyConfirmDialog } from '~/components/lazy-confirm-dialog.tsx'
import { lazyDialog } from '~/components/lazy-dialog.tsx'
import { ScreenSection } from '~/components/screen-section.tsx'
import { SkeletonRows } from '~/components/skeleton-rows.tsx'
import { useDeleteOutlet, useOutlets } from '../outlets.hooks.ts'
import { outletMessages } from '../outlets.messages.ts'
import { OutletRow } from './outlet-row.tsx'

const AddDialog = lazyDialog(async () => (await import('./add-dialog.tsx')).AddDialog)
const EditDialog = lazyDialog(async () => (await import('./edit-dialog.tsx')).EditDialog)

type Dialog = 'add' | 'edit' | 'delete'

export function OutletsSection() {
  const outlets = useOutlets()
  const deletion = useDeleteOutlet()
  const addButton = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState<Dialog>()
  /** The outlet that is edited or deleted. It stays set while the dialog closes. */
  const [subject, setSubject] = useState<Outlet>()

  /**
   * Increases whenever the edit dialog or the delete dialog opens. It is the `key` of the edit dialog, so that the form
   * starts with the stored values.
   */
  const [opening, setOpening] = useState(0)

  function ask(dialog: Dialog, outlet: Outlet) {
    setSubject(outlet)
    setOpening(opening + 1)
    setOpen(dialog)
  }
  const stateOf = (dialog: Dialog) => ({
    open: open === dialog,
    onOpenChange: (isOpen: boolean) => setOpen(isOpen ? dialog : undefined),
  })
  return (
    <ScreenSection title={outletMessages.title} text={outletMessages.text}>
      {outlets.data ? (
        <>
          {outlets.data.length === 0 ? (
            <p className="text-ink-soft">{outletMessages.empty}</p>
          ) : (
            <ul aria-label={outletMessages.list} {...LazyConfirmDialog.preload}>
              {outlets.data.map((outlet) => (
                <OutletRow
                  key={outlet.id}
                  outlet={outlet}
                  onEdit={() => ask('edit', outlet)}
                  onDelete={() => ask('delete', outlet)}
                />
              ))}
            </ul>
          )}
          <Button
            ref={addButton}
            variant="outline"
            icon="plus"
            className="mt-5 max-sm:w-full"
            {...AddDialog.preload}
            onClick={() => setOpen('add')}
          >
            {outletMessages.adding.action}
          </Button>
        </>
      ) : outlets.error ? (
        <PartFailure title={outletMessages.fetchingFailed} query={outlets} />
      ) : (
        <SkeletonRows label={outletMessages.loading} />
      )}
      <AddDialog {...stateOf('add')} finalFocus={addButton} />
      {subject && (
        <>
          <EditDialog key={opening} outlet={subject} {...stateOf('edit')} />
          <LazyConfirmDialog
            title={outletMessages.deletion.title}
            text={outletMessages.deletion.text}
            {...stateOf('delete')}
            subject={<p className="text-lg font-semibold break-words">{subject.name}</p>}
            action={outletMessages.delete}
            busyLabel={outletMessages.deletion.busy}
            busy={deletion.isPending}
            onConfirm={() => deletion.mutate(subject, { onSettled: () => setOpen(undefined) })}
            finalFocus={addButton}
          />
        </>
      )}
    </ScreenSection>
  )
}
