import { useRef, useState } from 'react'
import { Button } from '~/components/button.tsx'
import { Combobox } from '~/components/combobox.tsx'
import { useTeamSearch } from '../auth.hooks.ts'
import { authMessages, teamWillBeCreated } from '../auth.messages.ts'

type TeamFieldProps = {
  name: string
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

export function TeamField({ name, value, error, onChange }: TeamFieldProps) {
  /** The name that the visitor has confirmed as a new team. The screen does not ask again about this name. */
  const [confirmedName, setConfirmedName] = useState<string>()
  const { teams, isCurrent, failed } = useTeamSearch(value)
  const field = useRef<HTMLInputElement>(null)
  const team = value.trim()
  const isNew = team !== '' && isCurrent && teams.length === 0
  const isConfirmed = confirmedName === team

  function confirm() {
    setConfirmedName(team)
    // The question disappears together with the pressed button, so the field gets the focus.
    field.current?.focus()
  }

  return (
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
      error={error}
      hint={
        failed ? authMessages.teamSearchFailed : isNew && isConfirmed ? teamWillBeCreated(team) : undefined
      }
      empty={
        isNew && !isConfirmed ? (
          <div className="mt-2 animate-rise rounded-field bg-sunk px-4 py-3">
            <p role="status" className="break-words">
              <span className="font-semibold">{authMessages.noTeamFound}</span>
              <br />
              {teamWillBeCreated(team)}
            </p>
            <Button variant="outline" icon="plus" className="mt-3 px-4" onClick={confirm}>
              Add as new team
            </Button>
          </div>
        ) : null
      }
    />
  )
}
