import { useId, useState } from 'react'
import { Icon } from '~/components/icon.tsx'
import { teamMessages, weekdayName, weekdays } from '../team.messages.ts'

type LunchDaysProps = { days: readonly number[]; onChange: (days: number[]) => void }

/** A checkbox for each weekday. At least one stays checked. */
export function LunchDays({ days, onChange }: LunchDaysProps) {
  const [isRefused, setIsRefused] = useState(false)
  const errorId = useId()

  function change(weekday: number, isChecked: boolean) {
    const next = weekdays.filter((each) => (each === weekday ? isChecked : days.includes(each)))
    setIsRefused(next.length === 0)
    if (next.length > 0) onChange(next)
  }
  return (
    <fieldset aria-describedby={isRefused ? errorId : undefined}>
      <legend className="mb-1.5 font-semibold">Lunch days</legend>
      <div className="grid grid-cols-4 gap-1.5 min-[23rem]:grid-cols-7 sm:flex sm:gap-2">
        {weekdays.map((weekday) => (
          <label
            key={weekday}
            className="relative grid min-h-11 place-items-center rounded-full sm:min-w-13 font-semibold text-ink-soft shadow-[inset_0_0_0_1.5px_var(--color-line-strong)] select-none hover:bg-sunk has-checked:bg-leaf-soft has-checked:text-leaf has-checked:shadow-[inset_0_0_0_2px_var(--color-leaf)] forced-colors:border forced-colors:has-checked:border-2"
          >
            <input
              type="checkbox"
              aria-label={weekdayName(weekday)}
              checked={days.includes(weekday)}
              onChange={({ currentTarget }) => change(weekday, currentTarget.checked)}
              className="absolute inset-0 cursor-pointer appearance-none rounded-full"
            />
            {weekdayName(weekday).slice(0, 3)}
          </label>
        ))}
      </div>
      <div role="alert">
        {isRefused && (
          <p
            id={errorId}
            className="mt-1.5 flex animate-rise items-start gap-1.5 text-[0.9375rem] text-alarm"
          >
            <Icon name="alert" className="mt-0.5 size-4.5" />
            {teamMessages.noLunchDay}
          </p>
        )}
      </div>
    </fieldset>
  )
}
