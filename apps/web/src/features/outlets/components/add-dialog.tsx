import type { OutletDraft } from '@lunchvote/contracts/outlets'
import type { RefObject } from 'react'
import { CheckboxGroup } from '~/components/checkbox-group.tsx'
import { DialogForm } from '~/components/dialog-form.tsx'
import { DialogFrame } from '~/components/dialog-frame.tsx'
import { TextField, UrlField } from '~/components/field.tsx'
import { FormFailure } from '~/components/form-failure.tsx'
import type { DialogState } from '~/components/lazy-dialog.tsx'
import { SelectField } from '~/components/select-field.tsx'
import { ShownSecret, useShownSecret } from '~/components/shown-secret.tsx'
import { messageOf } from '~/lib/api/errors.ts'
import { useForm } from '~/lib/forms/use-form.ts'
import { useAddOutlet } from '../outlets.hooks.ts'
import { eventOptions, kinds, outletMessages } from '../outlets.messages.ts'

const blank: OutletDraft = {
  kind: 'slack',
  name: '',
  url: '',
  events: ['voting.closing', 'lunch.decided'],
  active: true,
}

const loadSchema = async () => (await import('@lunchvote/contracts/outlets')).outletDraft

type AddDialogProps = DialogState & { finalFocus: RefObject<HTMLElement | null> }

/** Adds an outlet. If it is a webhook, the dialog then shows its secret. Cancel keeps what was typed. */
export function AddDialog({ open, onOpenChange, finalFocus }: AddDialogProps) {
  const add = useAddOutlet()
  const { values, pending, failure, field, control, handlers, reset } = useForm({
    initial: blank,
    schema: loadSchema,
    onSubmit: async (draft) => {
      const added = await add.mutateAsync(draft)
      if (added.secret === undefined) onOpenChange(false)
    },
  })
  const added = add.data
  const shown = useShownSecret(added?.secret !== undefined, onOpenChange)

  function forget() {
    if (!added) return
    add.reset()
    reset()
    shown.reset()
  }
  return (
    <DialogFrame
      open={open}
      onOpenChange={shown.change}
      title={added?.secret === undefined ? 'Add Outlet' : added.name}
      text={added?.secret && outletMessages.secretText}
      onClosed={forget}
      finalFocus={finalFocus}
    >
      {added?.secret === undefined ? (
        <DialogForm
          action="Add Outlet"
          disabled={values.name.trim() === '' || values.url.trim() === ''}
          busy={pending}
          busyLabel="Adding..."
          {...handlers}
        >
          <SelectField label="Service" {...field('kind')}>
            {Object.entries(kinds).map(([kind, { name }]) => (
              <option key={kind} value={kind}>
                {name}
              </option>
            ))}
          </SelectField>
          <ol
            aria-label="How to get the URL"
            className="grid list-decimal gap-1 rounded-field bg-sunk py-3 pr-4 pl-9 text-[0.9375rem] text-ink-soft"
          >
            {kinds[values.kind].steps.map((step) => (
              <li key={step} className="wrap-anywhere">
                {step}
              </li>
            ))}
          </ol>
          <UrlField label="URL" hint={outletMessages.urlHint} {...field('url')} />
          <TextField
            label="Name"
            hint="What your team calls it, such as #lunch"
            autoComplete="off"
            {...field('name')}
          />
          <CheckboxGroup label="Send a message when" options={eventOptions} {...control('events')} />
          {failure !== undefined && (
            <FormFailure>{messageOf(failure, outletMessages.addingFailed.title)}</FormFailure>
          )}
        </DialogForm>
      ) : (
        <ShownSecret
          label="Secret"
          secret={added.secret}
          action="Copy Secret"
          copied={outletMessages.secretCopied}
          copyFailed={outletMessages.secretCopyFailed}
          notCopied={outletMessages.secretNotCopied}
          {...shown.shown}
        />
      )}
    </DialogFrame>
  )
}
