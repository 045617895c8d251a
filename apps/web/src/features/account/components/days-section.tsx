import type { Days } from '@lunchvote/contracts/days'
import { Button } from '~/components/button.tsx'
import { ChoicePills, weekLayout } from '~/components/choice-pills.tsx'
import { PartFailure } from '~/components/failure.tsx'
import { TextField } from '~/components/field.tsx'
import { ScreenSection } from '~/components/screen-section.tsx'
import { Skeleton } from '~/components/skeleton.tsx'
import { useForm } from '~/lib/forms/use-form.ts'
import { weekdayOptions } from '~/lib/weekdays.ts'
import { useBeginning } from '../account.hooks.ts'
import { accountMessages } from '../account.messages.ts'
import { useChangeDays, useDays } from '../days.hooks.ts'

const texts = accountMessages.days

export function DaysSection() {
  const days = useDays()
  const stored = useBeginning(days)
  return (
    <ScreenSection title={texts.title} text={texts.text}>
      {stored ? (
        <DaysForm days={stored} />
      ) : days.error ? (
        <PartFailure title={texts.fetchingFailed} query={days} />
      ) : (
        <div role="status" aria-label={texts.loading} className="grid gap-5">
          <Skeleton className="h-11 rounded-full" />
          <Skeleton className="h-20 rounded-field" />
        </div>
      )}
    </ScreenSection>
  )
}

/** Switches are named as they look. */
const switches = weekdayOptions.map(({ value, label }) => ({ value, label }))

function DaysForm({ days }: { days: Days }) {
  const change = useChangeDays()
  const { pending, field, control, handlers } = useForm({
    initial: { weekdays: days.weekdays, awayThrough: days.awayThrough ?? '' },
    onSubmit: async ({ weekdays, awayThrough }) => {
      const stored = await change.mutateAsync({ weekdays, awayThrough: awayThrough || null })
      // An absence that is over is not stored.
      control('awayThrough').onChange(stored.awayThrough ?? '')
    },
  })
  return (
    <form noValidate className="grid gap-5" {...handlers}>
      <ChoicePills
        label={texts.weekdays}
        role="switch"
        options={switches}
        className={weekLayout}
        {...control('weekdays')}
      />
      <div className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-start">
        <TextField label={texts.awayThrough} type="date" hint={texts.awayHint} {...field('awayThrough')} />
        <Button
          type="submit"
          className="min-h-12 sm:mt-7.5"
          busy={pending}
          busyLabel={accountMessages.saving}
        >
          {texts.save}
        </Button>
      </div>
    </form>
  )
}
