import type { CurrentUser } from '@lunchvote/contracts/auth'
import { type RefObject, useEffect, useRef } from 'react'
import { TextField } from '~/components/field.tsx'
import { FormDialog } from '~/components/form-dialog.tsx'
import { FormFailure } from '~/components/form-failure.tsx'
import { useCallPending } from '~/lib/api/use-call.ts'
import { fetchAhead } from '~/lib/fetch-ahead.ts'
import { loadRules } from '~/lib/forms/load-rules.ts'
import { useForm } from '~/lib/forms/use-form.ts'
import { validateWith } from '~/lib/forms/validate.ts'
import { useChangePassword } from '../auth.hooks.ts'
import { authMessages, passwordFailureOf } from '../auth.messages.ts'

type PasswordDialogProps = {
  user: CurrentUser
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Where the focus goes when it closes: the menu entry that opened it has gone by then. */
  finalFocus: RefObject<HTMLElement | null>
}

const blank = { currentPassword: '', newPassword: '', confirmPassword: '' }

const loadSchemas = () => loadRules(() => import('@lunchvote/contracts/auth'))

async function check(values: typeof blank) {
  const checked = await validateWith(async () => (await loadSchemas()).passwordChange, values)
  const differ = values.newPassword !== values.confirmPassword
  if (!differ) return checked
  const errors = 'errors' in checked ? checked.errors : {}
  return { errors: { confirmPassword: authMessages.passwordsDiffer, ...errors } }
}

export function PasswordDialog({ user, open, onOpenChange, finalFocus }: PasswordDialogProps) {
  const change = useChangePassword(() => toggle(false))
  const pending = useCallPending()
  const { values, field, submit, reset } = useForm({ initial: blank, check, onSubmit: change.run })
  const failure = passwordFailureOf(change.error)
  const current = field('currentPassword')
  const currentField = useRef<HTMLInputElement>(null)

  useEffect(() => {
    if (failure.currentPassword) currentField.current?.focus()
  }, [failure.currentPassword])

  function toggle(next: boolean) {
    // Secrets are not kept for another time.
    reset()
    change.reset()
    onOpenChange(next)
  }
  return (
    <FormDialog
      open={open}
      onOpenChange={toggle}
      title="Change Password"
      text="You stay signed in here, and are signed out everywhere else."
      action="Update Password"
      disabled={Object.values(values).includes('')}
      busy={pending}
      busyLabel="Updating..."
      onFocus={() => fetchAhead(loadSchemas)}
      onSubmit={submit}
      finalFocus={finalFocus}
    >
      {/* For password managers, which want to know whose password this is. */}
      <input type="text" autoComplete="username" value={user.email} readOnly hidden />
      <TextField
        label="Current Password"
        type="password"
        autoComplete="current-password"
        {...current}
        ref={currentField}
        error={current.error ?? failure.currentPassword}
        onChange={(event) => {
          change.reset()
          current.onChange(event)
        }}
      />
      <TextField
        label="New Password"
        type="password"
        autoComplete="new-password"
        hint="At least 6 characters"
        {...field('newPassword')}
      />
      <TextField
        label="Confirm New Password"
        type="password"
        autoComplete="new-password"
        {...field('confirmPassword')}
      />
      {failure.form && <FormFailure>{failure.form}</FormFailure>}
    </FormDialog>
  )
}
