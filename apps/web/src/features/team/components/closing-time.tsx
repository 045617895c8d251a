import type { TeamSettings } from '@lunchvote/contracts/team'
import { useState } from 'react'
import { TextField } from '~/components/field.tsx'
import { messageOf } from '~/lib/api/errors.ts'
import { useChangeSettings } from '../team.hooks.ts'
import { teamMessages } from '../team.messages.ts'

type ClosingTimeProps = { settings: TeamSettings; saved: string }

/**
 * The time is saved only when the field is left or Enter is pressed. While someone types 12:30, the field contains
 * other valid times, such as 01:30. Saving such a time could close today's voting.
 */
export function ClosingTime({ settings, saved }: ClosingTimeProps) {
  const { mutate, reset, isPending, error } = useChangeSettings()
  /** The typed time until it is saved. A time that the server refuses stays in the field. */
  const [typed, setTyped] = useState<string>()

  function change(time: string) {
    reset()
    setTyped(time)
  }
  function save() {
    if (typed === undefined || isPending) return
    if (typed === saved) return setTyped(undefined)
    mutate({ ...settings, votingCloses: typed }, { onSuccess: () => setTyped(undefined) })
  }
  return (
    <TextField
      label="Voting closes at"
      type="time"
      className="max-w-40 tabular"
      hint={teamMessages.closingTimeHint}
      error={error ? messageOf(error, teamMessages.updatingFailed.text) : undefined}
      value={typed ?? saved}
      onChange={({ currentTarget }) => change(currentTarget.value)}
      onBlur={() => !error && save()}
      onKeyDown={({ key }) => key === 'Enter' && save()}
    />
  )
}
