import type { AccessTokenDraft } from '@lunchvote/contracts/access-tokens'
import { type RefObject, useState } from 'react'
import { DialogForm } from '~/components/dialog-form.tsx'
import { DialogFrame } from '~/components/dialog-frame.tsx'
import { ExpiryField } from '~/components/expiry-field.tsx'
import { TextField } from '~/components/field.tsx'
import { FormFailure } from '~/components/form-failure.tsx'
import type { DialogState } from '~/components/lazy-dialog.tsx'
import { RadioGroup } from '~/components/radio-group.tsx'
import { messageOf } from '~/lib/api/errors.ts'
import { useForm } from '~/lib/forms/use-form.ts'
import { useCreateToken } from '../tokens.hooks.ts'
import { scopeOptions, tokenMessages } from '../tokens.messages.ts'
import { ShownToken } from './shown-token.tsx'

const blank: AccessTokenDraft = { name: '', scope: 'read', expiresInDays: 30 }

const loadSchema = async () => (await import('@lunchvote/contracts/access-tokens')).accessTokenDraft

/** For how many days a token can be valid. Null means without end. */
const choices = [7, 30, 90, 365, null] as const

type TokenDialogProps = DialogState & { finalFocus: RefObject<HTMLElement | null> }

/**
 * Creates an access token, and then shows it. Cancel keeps what was typed. If the token has not been copied, the first
 * attempt to close the dialog only shows a warning, because the token cannot be shown again.
 */
export function TokenDialog({ open, onOpenChange, finalFocus }: TokenDialogProps) {
  const create = useCreateToken()
  const [isCopied, setIsCopied] = useState(false)
  const [isWarned, setIsWarned] = useState(false)
  const { values, pending, failure, field, control, handlers, reset } = useForm({
    initial: blank,
    schema: loadSchema,
    onSubmit: create.mutateAsync,
  })
  const created = create.data

  function change(next: boolean) {
    if (!next && created && !isCopied && !isWarned) setIsWarned(true)
    else onOpenChange(next)
  }
  function forget() {
    if (!created) return
    create.reset()
    reset()
    setIsCopied(false)
    setIsWarned(false)
  }
  return (
    <DialogFrame
      open={open}
      onOpenChange={change}
      title={created ? created.name : 'New Token'}
      text={created && tokenMessages.created}
      onClosed={forget}
      finalFocus={finalFocus}
    >
      {created ? (
        <ShownToken
          token={created.token}
          isCopied={isCopied}
          isWarned={isWarned}
          onCopied={() => setIsCopied(true)}
          onLeave={() => setIsWarned(true)}
          onDone={() => change(false)}
        />
      ) : (
        <DialogForm
          action="Create Token"
          disabled={values.name.trim() === ''}
          busy={pending}
          busyLabel="Creating..."
          {...handlers}
        >
          <TextField
            label="Name"
            hint="What the token is for, such as Kitchen display"
            autoComplete="off"
            {...field('name')}
          />
          <RadioGroup label="Scope" options={scopeOptions} {...control('scope')} />
          <ExpiryField label="Expires" never="Never" choices={choices} {...control('expiresInDays')} />
          {failure !== undefined && (
            <FormFailure>{messageOf(failure, tokenMessages.creatingFailed.title)}</FormFailure>
          )}
        </DialogForm>
      )}
    </DialogFrame>
  )
}
