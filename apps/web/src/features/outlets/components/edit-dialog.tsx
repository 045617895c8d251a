import type { Outlet, OutletChange } from '@lunchvote/contracts/outlets'
import { CheckboxGroup } from '~/components/checkbox-group.tsx'
import { TextField, UrlField } from '~/components/field.tsx'
import { FormDialog } from '~/components/form-dialog.tsx'
import { FormFailure } from '~/components/form-failure.tsx'
import type { DialogState } from '~/components/lazy-dialog.tsx'
import { messageOf } from '~/lib/api/errors.ts'
import { useForm } from '~/lib/forms/use-form.ts'
import { type MessageTime, useChangeOutlet } from '../outlets.hooks.ts'
import { outletMessages } from '../outlets.messages.ts'
import { eventOptions } from '../outlets.rules.ts'
import { MessageTimeField } from './message-time-field.tsx'

const { editing, field: labels } = outletMessages

const loadSchema = async () => (await import('@lunchvote/contracts/outlets')).outletChange

type EditDialogProps = DialogState & { outlet: Outlet; messageAt: string | null }

/** Changes an outlet. The server never sends the whole URL, so an empty field keeps the stored one. */
export function EditDialog({ open, onOpenChange, outlet, messageAt }: EditDialogProps) {
  const { id, kind, name, events, active } = outlet
  const isApp = kind === 'slack-app'
  const change = useChangeOutlet(isApp)
  const votingOpens = messageAt ?? ''
  const { values, pending, failure, field, control, handlers } = useForm<OutletChange & MessageTime>({
    initial: { id, name, url: undefined, channel: outlet.channel, events, active, votingOpens },
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
      title={editing.title}
      action={editing.action}
      disabled={values.name.trim() === ''}
      busy={pending}
      busyLabel={editing.busy}
      {...handlers}
    >
      <TextField label={labels.name} autoComplete="off" {...field('name')} />
      {isApp ? (
        <>
          <TextField
            label={labels.channel}
            hint={editing.channelHint}
            autoComplete="off"
            {...channelProps}
            value={channel}
            onChange={({ currentTarget }) => changeChannel(currentTarget.value.trim())}
          />
          <MessageTimeField {...field('votingOpens')} />
        </>
      ) : (
        <>
          <UrlField
            label={editing.url}
            hint={outlet.url && editing.urlHint(outlet.url)}
            {...urlProps}
            value={url}
            onChange={({ currentTarget }) => changeUrl(currentTarget.value || undefined)}
          />
          <CheckboxGroup label={labels.events} options={eventOptions} {...control('events')} />
        </>
      )}
      {failure !== undefined && (
        <FormFailure>{messageOf(failure, outletMessages.changingFailed)}</FormFailure>
      )}
    </FormDialog>
  )
}
