import type { CurrentUser } from '@lunchvote/contracts/auth'
import { Button } from '~/components/button.tsx'
import { TextField } from '~/components/field.tsx'
import { ScreenSection } from '~/components/screen-section.tsx'
import { useForm } from '~/lib/forms/use-form.ts'
import { useChangeName } from '../account.hooks.ts'
import { profileText } from '../account.messages.ts'

const loadSchema = async () => (await import('@lunchvote/contracts/account')).profileChange

export function ProfileSection({ user }: { user: CurrentUser }) {
  const change = useChangeName()
  const { values, pending, field, handlers } = useForm({
    initial: { displayName: user.displayName },
    schema: loadSchema,
    onSubmit: change.mutateAsync,
  })
  return (
    <ScreenSection title="Profile" text={profileText(user)}>
      <form noValidate className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-start" {...handlers}>
        <TextField label="Display Name" autoComplete="name" {...field('displayName')} />
        <Button
          type="submit"
          className="min-h-12 sm:mt-7.5"
          disabled={values.displayName.trim() === ''}
          busy={pending}
          busyLabel="Saving..."
        >
          Save Name
        </Button>
      </form>
    </ScreenSection>
  )
}
