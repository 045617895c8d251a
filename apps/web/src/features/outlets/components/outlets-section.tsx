import type { Outlet } from '@lunchvote/contracts/outlets'
import { type RefObject, useId, useRef, useState } from 'react'
import { Button } from '~/components/button.tsx'
import { PartFailure } from '~/components/failure.tsx'
import { LazyConfirmDialog } from '~/components/lazy-confirm-dialog.tsx'
import { lazyDialog } from '~/components/lazy-dialog.tsx'
import { ScreenSection } from '~/components/screen-section.tsx'
import { SkeletonRows } from '~/components/skeleton-rows.tsx'
import { useDeleteOutlet, useMessageTime, useOutlets } from '../outlets.hooks.ts'
import { outletMessages } from '../outlets.messages.ts'
import { type Service, services } from '../outlets.rules.ts'
import { OutletRow } from './outlet-row.tsx'

const AddDialog = lazyDialog(async () => (await import('./add-dialog.tsx')).AddDialog)
const EditDialog = lazyDialog(async () => (await import('./edit-dialog.tsx')).EditDialog)

type Dialog = 'add' | 'edit' | 'delete'

export function OutletsSection() {
  const outlets = useOutlets()
  const messageTime = useMessageTime()
  const messageAt = messageTime.data
  const deletion = useDeleteOutlet()
  /** The tile that was pressed, or the first one. */
  const tile = useRef<HTMLButtonElement>(null)
  const [service, setService] = useState<Service>()
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
          {messageTime.error && messageAt === undefined ? (
            // The dialogs show one of the settings.
            <div className="mt-6">
              <PartFailure title={outletMessages.settingsFailed} query={messageTime} />
            </div>
          ) : (
            <Services
              first={tile}
              onChoose={(chosen, button) => {
                tile.current = button
                setService(chosen)
                setOpen('add')
              }}
            />
          )}
        </>
      ) : outlets.error ? (
        <PartFailure title={outletMessages.fetchingFailed} query={outlets} />
      ) : (
        <SkeletonRows label={outletMessages.loading} />
      )}
      {service && messageAt !== undefined && (
        <AddDialog
          key={service}
          service={service}
          messageAt={messageAt}
          {...stateOf('add')}
          finalFocus={tile}
        />
      )}
      {subject && (
        <>
          {messageAt !== undefined && (
            <EditDialog key={opening} outlet={subject} messageAt={messageAt} {...stateOf('edit')} />
          )}
          <LazyConfirmDialog
            title={outletMessages.deletion.title}
            text={outletMessages.deletion.text}
            {...stateOf('delete')}
            subject={<p className="text-lg font-semibold break-words">{subject.name}</p>}
            action={outletMessages.delete}
            busyLabel={outletMessages.deletion.busy}
            busy={deletion.isPending}
            onConfirm={() => deletion.mutate(subject, { onSettled: () => setOpen(undefined) })}
            finalFocus={tile}
          />
        </>
      )}
    </ScreenSection>
  )
}

type ServicesProps = {
  first: RefObject<HTMLButtonElement | null>
  onChoose: (service: Service, button: HTMLButtonElement) => void
}

/** A tile for each service that can be added. */
function Services({ first, onChoose }: ServicesProps) {
  const id = useId()
  return (
    <>
      <h3 id={id} className="mt-6 mb-2.5 font-semibold">
        {outletMessages.adding.title}
      </h3>
      <ul
        aria-labelledby={id}
        className="grid grid-cols-1 gap-2.5 min-[22rem]:grid-cols-2 sm:grid-cols-3"
        {...AddDialog.preload}
      >
        {services.map((service, place) => (
          <li key={service}>
            <Button
              ref={place === 0 ? first : undefined}
              variant="outline"
              icon="plus"
              className="w-full justify-start rounded-field px-4 text-left max-sm:min-h-13"
              onClick={({ currentTarget }) => onChoose(service, currentTarget)}
            >
              {outletMessages.kinds[service].name}
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}
