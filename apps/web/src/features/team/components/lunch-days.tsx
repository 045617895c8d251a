import { useState } from 'react'
import { ChoicePills, weekLayout } from '~/components/choice-pills.tsx'
import { weekdayOptions } from '~/lib/weekdays.ts'
import { settingsMessages } from '../settings.messages.ts'

type LunchDaysProps = { days: readonly number[]; onChange: (days: number[]) => void }

/** A checkbox for each weekday. At least one stays checked. */
export function LunchDays({ days, onChange }: LunchDaysProps) {
  const [isRefused, setIsRefused] = useState(false)

  return (
    <ChoicePills
      label={settingsMessages.lunchDays.label}
      name="lunchDays"
      value={days}
      options={weekdayOptions}
      error={isRefused ? settingsMessages.lunchDays.noneChosen : undefined}
      className={weekLayout}
      onChange={(next) => {
        setIsRefused(next.length === 0)
        if (next.length > 0) onChange(next)
      }}
    />
  )
}
