import type { ChangeEventHandler } from 'react'
import { PartFailure } from '~/components/failure.tsx'
import { SelectField } from '~/components/select-field.tsx'
import { useVenues } from '../history.hooks.ts'
import { historyMessages } from '../history.messages.ts'
import { groupVenues } from '../history.rules.ts'

type VenueSelectProps = {
  name: string
  value: string
  error: string | undefined
  disabled: boolean
  onChange: ChangeEventHandler<HTMLSelectElement>
}

/** Chooses a venue of the team. It also offers the venues that the team cannot vote for. */
export function VenueSelect(props: VenueSelectProps) {
  const venues = useVenues()
  if (!venues.data && venues.error) return <PartFailure title={historyMessages.venuesFailed} query={venues} />
  const groups = groupVenues(venues.data ?? [])
  const isEmpty = venues.data?.length === 0
  return (
    <SelectField
      label="Venue"
      hint={isEmpty ? historyMessages.noVenues : undefined}
      {...props}
      disabled={props.disabled || groups.length === 0}
    >
      <option value="">{venues.data ? 'Choose a venue' : 'Loading venues...'}</option>
      {groups.map((group) => (
        <optgroup key={group.label} label={group.label}>
          {group.venues.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </optgroup>
      ))}
    </SelectField>
  )
}
