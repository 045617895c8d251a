import type { CurrentUser } from '@lunchvote/contracts/auth'
import { Button } from '~/components/button.tsx'
import { TextField } from '~/components/field.tsx'
import { ScreenSection } from '~/components/screen-section.tsx'
import { useForm } from '~/lib/forms/use-form.ts'
import { useRenameTeam } from '../team.hooks.ts'

const loadSchema = async () => (await import('@lunchvote/contracts/team')).teamRename

export function RenameSection({ user }: { user: CurrentUser }) {
  const rename = useRenameTeam(user)
  const { values, pending, field, handlers } = useForm({
    initial: { name: user.teamName },
    schema: loadSchema,
    onSubmit: rename.mutateAsync,
  })
  return (
    <ScreenSection
      title="Rename Team"
      text="Everybody stays logged in. Invite links with the old name no longer lead here."
    >
      <form noValidate className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-start" {...handlers}>
        <TextField label="Team Name" autoComplete="off" spellCheck={false} {...field('name')} />
        <Button
          type="submit"
          className="min-h-12 sm:mt-7.5"
          disabled={values.name.trim() === ''}
          busy={pending}
          busyLabel="Renaming..."
        >
          Rename
        </Button>
      </form>
    </ScreenSection>
  )
}
