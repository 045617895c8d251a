import type { OutletDraft } from '@lunchvote/contracts/outlets'
import type { RefObject } from 'react'
import { CheckboxGroup } from '~/components/checkbox-group.tsx'
import { CopyField } from '~/components/copy-field.tsx'
import { DialogForm } from '~/components/dialog-form.tsx'
import { DialogFrame } from '~/components/dialog-frame.tsx'
import { TextField, UrlField } from '~/components/field.tsx'
import { FormFailure } from '~/components/form-failure.tsx'
import type { DialogState } from '~/components/lazy-dialog.tsx'
import { SelectField } from '~/components/select-field.tsx'
import { ShownSecret, useShownSecret } from '~/components/shown-secret.tsx'
import { messageOf } from '~/lib/api/errors.ts'
import { useForm } from '~/lib/forms/use-form.ts'
import { serverLacks } from '~/lib/server-lacks.ts'
import { useAddOutlet, useSlackManifest } from '../outlets.hooks.ts'
import { outletMessages } from '../outlets.messages.ts'
import { eventOptions } from '../outlets.rules.ts'

const { adding, field: labels, kinds, manifest: manifestTexts, secret } = outletMessages

const blank: OutletDraft = {
  kind: 'slack',
  name: '',
  url: undefined,
  channel: undefined,
  events: ['voting.closing', 'lunch.decided'],
  active: true,
}

const loadSchema = async () => (await import('@lunchvote/contracts/outlets')).outletDraft

type AddDialogProps = DialogState & { finalFocus: RefObject<HTMLElement | null> }

/** Adds an outlet. If it is a webhook, the dialog then shows its secret. Cancel keeps what was typed. */
export function AddDialog({ open, onOpenChange, finalFocus }: AddDialogProps) {
  const add = useAddOutlet()
  const form = useForm<OutletDraft>({
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
    form.reset()
    shown.reset()
  }
  return (
    <DialogFrame
      open={open}
      onOpenChange={shown.change}
      title={added?.secret === undefined ? adding.title : added.name}
      text={added?.secret && secret.text}
      onClosed={forget}
      finalFocus={finalFocus}
    >
      {added?.secret === undefined ? (
        <DraftForm {...form} />
      ) : (
        <ShownSecret
          label={secret.label}
          secret={added.secret}
          action={secret.copy}
          copied={secret.copied}
          copyFailed={secret.copyFailed}
          notCopied={secret.notCopied}
          {...shown.shown}
        />
      )}
    </DialogFrame>
  )
}

type Form = ReturnType<typeof useForm<OutletDraft>>

function DraftForm({ values, pending, failure, field, control, handlers }: Form) {
  const { kind, name, channel, url } = values
  const isApp = kind === 'slack-app'
  const isMissing = isApp && serverLacks('slack')
  const address = (isApp ? channel : url) ?? ''
  return (
    <DialogForm
      action={adding.action}
      disabled={isMissing || name.trim() === '' || address.trim() === ''}
      busy={pending}
      busyLabel={adding.busy}
      {...handlers}
    >
      <KindField field={field} control={control} />
      <ol
        aria-label={isApp ? adding.stepsToSlack : adding.stepsToUrl}
        className="grid list-decimal gap-1 rounded-field bg-sunk py-3 pr-4 pl-9 text-[0.9375rem] text-ink-soft"
      >
        {(isMissing ? outletMessages.slackSetUp : kinds[kind].steps).map((step) => (
          <li key={step} className="wrap-anywhere">
            {step}
          </li>
        ))}
      </ol>
      {isMissing && <SlackManifest />}
      {isApp && !isMissing && <ChannelField control={control} />}
      {!isApp && <AddressField control={control} />}
      {!isMissing && (
        <TextField label={labels.name} hint={adding.nameHint} autoComplete="off" {...field('name')} />
      )}
      {!isApp && <CheckboxGroup label={labels.events} options={eventOptions} {...control('events')} />}
      {failure !== undefined && <FormFailure>{messageOf(failure, adding.failed)}</FormFailure>}
    </DialogForm>
  )
}

function KindField({ field, control }: Pick<Form, 'field' | 'control'>) {
  const { onChange, ...props } = field('kind')
  /** What was typed for the other kinds is not sent, and must not be found wrong. */
  const choose: typeof onChange = (event) => {
    onChange(event)
    control(event.currentTarget.value === 'slack-app' ? 'url' : 'channel').onChange(undefined)
  }
  return (
    <SelectField label={adding.kind} {...props} onChange={choose}>
      {Object.entries(kinds).map(([kind, { name }]) => (
        <option key={kind} value={kind}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}

/** What an operator needs to set the Slack app up. */
function SlackManifest() {
  const manifest = useSlackManifest()
  return (
    <CopyField
      label={manifestTexts.label}
      value={manifest.data && JSON.stringify(manifest.data)}
      action={manifestTexts.copy}
      copied={manifestTexts.copied}
      failed={manifestTexts.copyFailed}
    />
  )
}

function ChannelField({ control }: Pick<Form, 'control'>) {
  const { onChange, value = '', ...props } = control('channel')
  return (
    <TextField
      label={labels.channel}
      placeholder="C0123456789"
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      {...props}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value.trim() || undefined)}
    />
  )
}

function AddressField({ control }: Pick<Form, 'control'>) {
  const { onChange, value = '', ...props } = control('url')
  return (
    <UrlField
      label={adding.url}
      hint={adding.urlHint}
      {...props}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value || undefined)}
    />
  )
}
