import type { CurrentUser } from '@lunchvote/contracts/auth'
import { Button } from '~/components/button.tsx'
import { TextField } from '~/components/field.tsx'
import { fetchAhead } from '~/lib/fetch-ahead.ts'
import { loadRules } from '~/lib/forms/load-rules.ts'
import { useForm } from '~/lib/forms/use-form.ts'
import { validateWith } from '~/lib/forms/validate.ts'
import { useRenameTeam } from '../team.hooks.ts'
import { TeamSection } from './team-section.tsx'

const loadSchemas = () => loadRules(() => import('@lunchvote/contracts/team'))

export function RenameSection({ user }: { user: CurrentUser }) {
  const rename = useRenameTeam(user)
  const { values, field, submit } = useForm({
    initial: { name: user.teamName },
    check: (typed) => validateWith(async () => (await loadSchemas()).teamRename, typed),
    onSubmit: rename.mutateAsync,
  })
  return (
    <TeamSection
      title="Rename Team"
      text="Everybody stays signed in. Invite links with the old name stop leading here."
    >
      <form
        noValidate
        className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-start"
        onFocus={() => fetchAhead(loadSchemas)}
        onSubmit={submit}
      >
        <TextField label="Team Name" autoComplete="off" spellCheck={false} {...field('name')} />
        <Button
          type="submit"
          className="min-h-12 sm:mt-7.5"
          disabled={values.name.trim() === ''}
          busy={rename.isPending}
          busyLabel="Renaming..."
        >
          Rename
        </Button>
      </form>
    </TeamSection>
  )
}
