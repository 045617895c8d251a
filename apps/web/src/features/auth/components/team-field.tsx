import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '~/components/button.tsx'
import { Combobox } from '~/components/combobox.tsx'
import { useTeamSearch } from '../auth.hooks.ts'
import { authMessages } from '../auth.messages.ts'
import type { AuthSearch } from '../auth.rules.ts'
import type { TeamRefusal } from '../auth-failure.rules.ts'
import { isSameTeamName } from '../joining.rules.ts'

/** The team of an invite link, which is not typed. */
export function LinkedTeam({ team, onChange }: { team: string; onChange: () => void }) {
  return (
    <div className="grid gap-1.5">
      <p className="font-semibold">{authMessages.team}</p>
      <div className="flex min-h-12 items-center justify-between gap-3 rounded-field bg-sunk pl-4">
        <p className="min-w-0 py-2 wrap-anywhere">{team}</p>
        <Button variant="ghost" className="shrink-0 px-4" onClick={onChange}>
          {authMessages.anotherTeam}
        </Button>
      </div>
    </div>
  )
}

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
  /** Whether the field has replaced the team of a link. It then has the focus, so that another name can be typed. */
  takesFocus: boolean
  onNewTeam: (team: string) => void
  /** The button that sends the form. */
  children: ReactNode
}

export function TeamField({
  name,
  value,
  error,
  onChange,
  link,
  refusal,
  newTeam,
  takesFocus,
  onNewTeam,
  children,
}: TeamFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  const team = value.trim()
  const isConfirmed = newTeam === team
  // The screen has checked the team of the link already.
  const isLinked = team !== '' && team === link.team && !isConfirmed
  const { teams, isCurrent, failed } = useTeamSearch(isLinked ? '' : value)
  const isFound = teams.some((found) => isSameTeamName(found.name, team))
  const isMissing = refusal ? refusal.isMissing : team !== '' && !isLinked && isCurrent && !isFound
  const isOffered = !isConfirmed && !refusal && isMissing

  useEffect(() => {
    if (!takesFocus) return
    field.current?.focus()
    field.current?.select()
  }, [takesFocus])

  useEffect(() => {
    // The button that was pressed, if any, disappears.
    if (refusal || newTeam) field.current?.focus()
  }, [refusal, newTeam])

  function hint(): string | undefined {
    if (failed) return authMessages.teamSearchFailed
    return !refusal && isConfirmed && isMissing ? authMessages.teamWillBeCreated(team) : undefined
  }

  return (
    <>
      {/* Two lines under the field are kept free, so that nothing moves while a name is typed. */}
      <div className="grid min-h-31 content-start gap-3">
        <Combobox
          ref={field}
          label={authMessages.teamName}
          name={name}
          autoComplete="off"
          spellCheck={false}
          placeholder={authMessages.teamNamePlaceholder}
          value={value}
          onChange={onChange}
          listLabel={authMessages.matchingTeams}
          options={teams.map((team) => team.name)}
          error={error ?? refusal?.text}
          hint={hint()}
          empty={
            isOffered ? (
              <p role="status" className="mt-1.5 animate-rise text-sm break-words text-ink-soft">
                <span className="font-semibold text-ink">{authMessages.noTeamFound}</span>{' '}
                {authMessages.teamWillBeCreated(team)}
              </p>
            ) : null
          }
        />
        {refusal?.isMissing && !link.invite && <AddTeamButton onClick={() => onNewTeam(team)} />}
      </div>
      {children}
      {/* It stands below, so that it never takes the place of the button that founds the team as well. */}
      {isOffered && <AddTeamButton onClick={() => onNewTeam(team)} />}
    </>
  )
}

export function AddTeamButton({ onClick }: { onClick: () => void }) {
  return (
    <Button variant="outline" icon="plus" className="self-start justify-self-start px-4" onClick={onClick}>
      {authMessages.addTeam}
    </Button>
  )
}
