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
  const { values, pending, failure, field, control, handlers, reset } = useForm<OutletDraft>({
    initial: blank,
    schema: loadSchema,
    onSubmit: async (draft) => {
      const added = await add.mutateAsync(draft)
      if (added.secret === undefined) onOpenChange(false)
    },
  })
  const added = add.data
  const shown = useShownSecret(added?.secret !== undefined, onOpenChange)

  const isApp = values.kind === 'slack-app'
  const isMissing = isApp && serverLacks('slack')
  const manifest = useSlackManifest(isMissing)
  const { onChange: changeUrl, value: url = '', ...urlProps } = control('url')
  const { onChange: changeChannel, value: channel = '', ...channelProps } = control('channel')

  const { onChange: changeKind, ...kindProps } = field('kind')
  /** What was typed for the other kinds is not sent, and must not be found wrong. */
  const chooseKind: typeof changeKind = (event) => {
    changeKind(event)
    if (event.currentTarget.value === 'slack-app') changeUrl(undefined)
    else changeChannel(undefined)
  }

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
      title={added?.secret === undefined ? adding.title : added.name}
      text={added?.secret && secret.text}
      onClosed={forget}
      finalFocus={finalFocus}
    >
      {added?.secret === undefined ? (
        <DialogForm
          action={adding.action}
          disabled={isMissing || values.name.trim() === '' || (isApp ? channel : url).trim() === ''}
          busy={pending}
          busyLabel={adding.busy}
          {...handlers}
        >
          <SelectField label={adding.kind} {...kindProps} onChange={chooseKind}>
            {Object.entries(kinds).map(([kind, { name }]) => (
              <option key={kind} value={kind}>
                {name}
              </option>
            ))}
          </SelectField>
          <ol
            aria-label={isApp ? adding.stepsToSlack : adding.stepsToUrl}
            className="grid list-decimal gap-1 rounded-field bg-sunk py-3 pr-4 pl-9 text-[0.9375rem] text-ink-soft"
          >
            {(isMissing ? outletMessages.slackSetUp : kinds[values.kind].steps).map((step) => (
              <li key={step} className="wrap-anywhere">
                {step}
              </li>
            ))}
          </ol>
          {isMissing && (
            <CopyField
              label={manifestTexts.label}
              value={manifest.data && JSON.stringify(manifest.data)}
              action={manifestTexts.copy}
              copied={manifestTexts.copied}
              failed={manifestTexts.copyFailed}
            />
          )}
          {isApp && !isMissing && (
            <TextField
              label={labels.channel}
              placeholder="C0123456789"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              {...channelProps}
              value={channel}
              onChange={({ currentTarget }) => changeChannel(currentTarget.value.trim() || undefined)}
            />
          )}
          {!isApp && (
            <UrlField
              label={adding.url}
              hint={adding.urlHint}
              {...urlProps}
              value={url}
              onChange={({ currentTarget }) => changeUrl(currentTarget.value || undefined)}
            />
          )}
          {!isMissing && (
            <TextField label={labels.name} hint={adding.nameHint} autoComplete="off" {...field('name')} />
          )}
          {!isApp && <CheckboxGroup label={labels.events} options={eventOptions} {...control('events')} />}
          {failure !== undefined && <FormFailure>{messageOf(failure, adding.failed)}</FormFailure>}
        </DialogForm>
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
