import type { Outlet, OutletChange } from '@lunchvote/contracts/outlets'
import { CheckboxGroup } from '~/components/checkbox-group.tsx'
import { TextField, UrlField } from '~/components/field.tsx'
import { FormDialog } from '~/components/form-dialog.tsx'
import { FormFailure } from '~/components/form-failure.tsx'
import type { DialogState } from '~/components/lazy-dialog.tsx'
import { messageOf } from '~/lib/api/errors.ts'
import { useForm } from '~/lib/forms/use-form.ts'
import { useChangeOutlet } from '../outlets.hooks.ts'
import { eventOptions, outletMessages, storedUrlHint } from '../outlets.messages.ts'

const loadSchema = async () => (await import('@lunchvote/contracts/outlets')).outletChange

type EditDialogProps = DialogState & { outlet: Outlet }

/** Changes an outlet. The server never sends the whole URL, so an empty field keeps the stored one. */
export function EditDialog({ open, onOpenChange, outlet }: EditDialogProps) {
  const change = useChangeOutlet()
  const { id, kind, name, events, active } = outlet
  const isApp = kind === 'slack-app'
  const { values, pending, failure, field, control, handlers } = useForm<OutletChange>({
    initial: { id, name, url: undefined, channel: outlet.channel, events, active },
    schema: loadSchema,
    onSubmit: async (values) => {
      await change.mutateAsync(values)
      onOpenChange(false)
    },
  })
  const { onChange: changeUrl, value: url = '', ...urlProps } = control('url')
  const { onChange: changeChannel, value: channel = '', ...channelProps } = control('channel')
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Edit Outlet"
      action="Save Outlet"
      disabled={values.name.trim() === ''}
      busy={pending}
      busyLabel="Saving..."
      {...handlers}
    >
      <TextField label="Name" autoComplete="off" {...field('name')} />
      {isApp ? (
        <TextField
          label="Channel ID"
          hint="The message of today stays where it is."
          autoComplete="off"
          {...channelProps}
          value={channel}
          onChange={({ currentTarget }) => changeChannel(currentTarget.value.trim())}
        />
      ) : (
        <>
          <UrlField
            label="New URL"
            hint={storedUrlHint(outlet)}
            {...urlProps}
            value={url}
            onChange={({ currentTarget }) => changeUrl(currentTarget.value || undefined)}
          />
          <CheckboxGroup label="Send a message when" options={eventOptions} {...control('events')} />
        </>
      )}
      {failure !== undefined && (
        <FormFailure>{messageOf(failure, outletMessages.changingFailed.title)}</FormFailure>
      )}
    </FormDialog>
  )
}
