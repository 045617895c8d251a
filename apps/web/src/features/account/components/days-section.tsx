import type { Days } from '@lunchvote/contracts/days'
import { ChoicePills, weekLayout } from '~/components/choice-pills.tsx'
import { Skeleton } from '~/components/skeleton.tsx'
import { weekdayOptions } from '~/lib/weekdays.ts'
import { accountMessages } from '../account.messages.ts'
import { useChangeDays, useDays } from '../days.hooks.ts'
import { AbsenceFields } from './absence-fields.tsx'
import { OwnSection } from './own-section.tsx'

const texts = accountMessages.days

export function DaysSection() {
  return (
    <OwnSection
      texts={texts}
      query={useDays()}
      skeleton={
        <>
          <Skeleton className="h-11 rounded-full" />
          <Skeleton className="h-20 rounded-field" />
        </>
      }
    >
      {(days) => <DaysFields days={days} />}
    </OwnSection>
  )
}

/** Switches are named as they look. */
const switches = weekdayOptions.map(({ value, label }) => ({ value, label }))

/** Each change is saved at once. */
function DaysFields({ days }: { days: Days }) {
  const { mutate: change } = useChangeDays()
  return (
    <div className="grid gap-5">
      <ChoicePills
        label={texts.weekdays}
        role="switch"
        name="weekdays"
        options={switches}
        className={weekLayout}
        value={days.weekdays}
        onChange={(weekdays) => change({ weekdays })}
      />
      <AbsenceFields days={days} />
    </div>
  )
}
