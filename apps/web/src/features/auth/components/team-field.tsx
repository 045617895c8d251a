import { useEffect, useRef } from 'react'
import { Button } from '~/components/button.tsx'
import { Combobox } from '~/components/combobox.tsx'
import { useTeamSearch } from '../auth.hooks.ts'
import { authMessages, noSuchTeam, type TeamRefusal, teamWillBeCreated } from '../auth.messages.ts'
import { type AuthSearch, isSameTeamName } from '../auth.rules.ts'

type TeamFieldProps = {
  name: string
  value: string
  error: string | undefined
  onChange: (value: string) => void
  link: AuthSearch
  /** Why the server refused a registration with this name. */
  refusal: TeamRefusal | undefined
  /** The name that the visitor has confirmed as a new team. The screen does not ask again about this name. */
  newTeam: string | undefined
  onNewTeam: (team: string) => void
}

export function TeamField({
  name,
  value,
  error,
  onChange,
  link,
  refusal,
  newTeam,
  onNewTeam,
}: TeamFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  const team = value.trim()
  const isLinked = team !== '' && team === link.team
  // With an invite, the field does not search, because the search does not find teams that are by invitation only.
  const isInvited = isLinked && link.invite !== undefined
  const { teams, isCurrent, failed } = useTeamSearch(isInvited ? '' : value)
  const isConfirmed = newTeam === team
  const isFound = teams.some((found) => isSameTeamName(found.name, team))
  const isMissing = refusal ? refusal.isMissing : team !== '' && !isInvited && isCurrent && !isFound
  /** Whether the name comes from a link, and no team has this name. */
  const isGone = isLinked && !isInvited && !isConfirmed && isMissing
  const isOffered = !isLinked && !isConfirmed && !refusal && isMissing

  useEffect(() => {
    if (refusal) field.current?.focus()
  }, [refusal])

  function confirm() {
    onNewTeam(team)
    // The pressed button disappears, so the field gets the focus.
    field.current?.focus()
  }
  function hint(): string | undefined {
    if (failed) return authMessages.teamSearchFailed
    if (refusal) return undefined
    if (isInvited) return authMessages.invited
    return isConfirmed && isMissing ? teamWillBeCreated(team) : undefined
  }

  return (
    <div className="grid gap-3">
      <Combobox
        ref={field}
        label="Team Name"
        name={name}
        autoComplete="off"
        spellCheck={false}
        placeholder="Find your team, or name a new one"
        value={value}
        onChange={onChange}
        listLabel="Matching teams"
        options={teams.map((team) => team.name)}
        error={error ?? refusal?.text ?? (isGone ? noSuchTeam(team) : undefined)}
        hint={hint()}
        empty={
          isOffered ? (
            <div className="mt-2 grid animate-rise gap-3 rounded-field bg-sunk px-4 py-3">
              <p role="status" className="min-w-0 break-words">
                <span className="font-semibold">{authMessages.noTeamFound}</span>
                <br />
                {teamWillBeCreated(team)}
              </p>
              <AddTeamButton onClick={confirm} />
            </div>
          ) : null
        }
      />
      {isGone && <AddTeamButton onClick={confirm} />}
    </div>
  )
}

function AddTeamButton({ onClick }: { onClick: () => void }) {
  return (
    <Button variant="outline" icon="plus" className="justify-self-start px-4" onClick={onClick}>
      Add as new team
    </Button>
  )
}
