import { useState } from 'react'
import { ChoicePills, weekLayout } from '~/components/choice-pills.tsx'
import { weekdayOptions } from '~/lib/weekdays.ts'
import { teamMessages } from '../team.messages.ts'

type LunchDaysProps = { days: readonly number[]; onChange: (days: number[]) => void }

/** A checkbox for each weekday. At least one stays checked. */
export function LunchDays({ days, onChange }: LunchDaysProps) {
  const [isRefused, setIsRefused] = useState(false)

  return (
    <ChoicePills
      label="Lunch days"
      name="lunchDays"
      value={days}
      options={weekdayOptions}
      error={isRefused ? teamMessages.noLunchDay : undefined}
      className={weekLayout}
      onChange={(next) => {
        setIsRefused(next.length === 0)
        if (next.length > 0) onChange(next)
      }}
    />
  )
}
