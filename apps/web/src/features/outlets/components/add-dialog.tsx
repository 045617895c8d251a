import type { OutletDraft } from '@lunchvote/contracts/outlets'
import type { RefObject } from 'react'
import { CheckboxGroup } from '~/components/checkbox-group.tsx'
import { CopyField } from '~/components/copy-field.tsx'
import { DialogForm } from '~/components/dialog-form.tsx'
import { DialogFrame } from '~/components/dialog-frame.tsx'
import { TextField, UrlField } from '~/components/field.tsx'
import { FormFailure } from '~/components/form-failure.tsx'
import type { DialogState } from '~/components/lazy-dialog.tsx'
import { RadioGroup } from '~/components/radio-group.tsx'
import { ShownSecret, useShownSecret } from '~/components/shown-secret.tsx'
import { messageOf } from '~/lib/api/errors.ts'
import { useForm } from '~/lib/forms/use-form.ts'
import { serverLacks } from '~/lib/server-lacks.ts'
import { type MessageTime, useAddOutlet, useSlackManifest } from '../outlets.hooks.ts'
import { outletMessages } from '../outlets.messages.ts'
import { eventOptions, type Service } from '../outlets.rules.ts'
import { MessageTimeField } from './message-time-field.tsx'

const { adding, field: labels, kinds, manifest: manifestTexts, secret } = outletMessages

type Draft = OutletDraft & MessageTime

const blankFor = (service: Service, votingOpens: string): Draft => ({
  kind: service === 'slack' && !serverLacks('slack') ? 'slack-app' : service,
  name: '',
  url: undefined,
  channel: undefined,
  events: ['voting.closing', 'lunch.decided'],
  active: true,
  votingOpens,
})

/** The time that is offered to a team that has chosen none. */
const suggestedTime = '10:00'

const loadSchema = async () => (await import('@lunchvote/contracts/outlets')).outletDraft

type AddDialogProps = DialogState & {
  service: Service
  /** When the message of the day comes. Null if the team has chosen no time. */
  messageAt: string | null
  finalFocus: RefObject<HTMLElement | null>
}

/** Adds an outlet. If it is a webhook, the dialog then shows its secret. Cancel keeps what was typed. */
export function AddDialog({ service, messageAt, open, onOpenChange, finalFocus }: AddDialogProps) {
  const add = useAddOutlet()
  const title = adding.service(kinds[service].name)
  const form = useForm<Draft>({
    initial: blankFor(service, messageAt ?? suggestedTime),
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
      title={added?.secret === undefined ? title : added.name}
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

type Form = ReturnType<typeof useForm<Draft>>

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
      {(kind === 'slack' || isApp) && <SlackWay control={control} />}
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
      {isApp && !isMissing && (
        <>
          <ChannelField control={control} />
          <MessageTimeField {...field('votingOpens')} />
        </>
      )}
      {!isApp && <AddressField control={control} />}
      {!isMissing && (
        <TextField label={labels.name} hint={adding.nameHint} autoComplete="off" {...field('name')} />
      )}
      {!isApp && <CheckboxGroup label={labels.events} options={eventOptions} {...control('events')} />}
      {failure !== undefined && <FormFailure>{messageOf(failure, adding.failed)}</FormFailure>}
    </DialogForm>
  )
}

/** Slack is reached by the app of this server, or by a webhook. */
function SlackWay({ control }: Pick<Form, 'control'>) {
  const { value, onChange } = control('kind')
  /** What was typed for the other way is not sent, and must not be found wrong. */
  function choose(kind: 'slack' | 'slack-app') {
    onChange(kind)
    control(kind === 'slack-app' ? 'url' : 'channel').onChange(undefined)
  }
  return (
    <RadioGroup
      label={adding.how}
      value={value === 'slack' ? value : 'slack-app'}
      options={[
        { value: 'slack-app', ...adding.withButtons },
        { value: 'slack', ...adding.messagesOnly },
      ]}
      onChange={choose}
    />
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
