import type { AccessTokenDraft } from '@lunchvote/contracts/access-tokens'
import type { RefObject } from 'react'
import { DialogForm } from '~/components/dialog-form.tsx'
import { DialogFrame } from '~/components/dialog-frame.tsx'
import { ExpiryField } from '~/components/expiry-field.tsx'
import { TextField } from '~/components/field.tsx'
import { FormFailure } from '~/components/form-failure.tsx'
import type { DialogState } from '~/components/lazy-dialog.tsx'
import { RadioGroup } from '~/components/radio-group.tsx'
import { ShownSecret, useShownSecret } from '~/components/shown-secret.tsx'
import { messageOf } from '~/lib/api/errors.ts'
import { useForm } from '~/lib/forms/use-form.ts'
import { accountMessages } from '../account.messages.ts'
import { useCreateToken } from '../tokens.hooks.ts'

const texts = accountMessages.tokens

const blank: AccessTokenDraft = { name: '', scope: 'read', expiresInDays: 30 }

const loadSchema = async () => (await import('@lunchvote/contracts/access-tokens')).accessTokenDraft

const scopes = (['read', 'vote', 'manage'] as const).map((value) => ({ value, ...texts.scopes[value] }))

/** For how many days a token can be valid. Null means without end. */
const choices = [7, 30, 90, 365, null] as const

type TokenDialogProps = DialogState & { finalFocus: RefObject<HTMLElement | null> }

/** Creates an access token, and then shows it. Cancel keeps what was typed. */
export function TokenDialog({ open, onOpenChange, finalFocus }: TokenDialogProps) {
  const create = useCreateToken()
  const { values, pending, failure, field, control, handlers, reset } = useForm({
    initial: blank,
    schema: loadSchema,
    onSubmit: create.mutateAsync,
  })
  const created = create.data
  const secret = useShownSecret(created !== undefined, onOpenChange)

  function forget() {
    if (!created) return
    create.reset()
    reset()
    secret.reset()
  }
  return (
    <DialogFrame
      open={open}
      onOpenChange={secret.change}
      title={created ? created.name : texts.open}
      text={created && texts.created}
      onClosed={forget}
      finalFocus={finalFocus}
    >
      {created ? (
        <ShownSecret
          label={texts.token}
          secret={created.token}
          action={texts.copy}
          copied={texts.copied}
          copyFailed={texts.copyFailed}
          notCopied={texts.notCopied}
          {...secret.shown}
        />
      ) : (
        <DialogForm
          action={texts.create}
          disabled={values.name.trim() === ''}
          busy={pending}
          busyLabel={texts.creating}
          {...handlers}
        >
          <TextField label={texts.name} hint={texts.nameHint} autoComplete="off" {...field('name')} />
          <RadioGroup label={texts.scope} options={scopes} {...control('scope')} />
          <ExpiryField
            label={texts.expiry}
            never={texts.never}
            choices={choices}
            {...control('expiresInDays')}
          />
          {failure !== undefined && (
            <FormFailure>{messageOf(failure, texts.creatingFailed.title)}</FormFailure>
          )}
        </DialogForm>
      )}
    </DialogFrame>
  )
}
