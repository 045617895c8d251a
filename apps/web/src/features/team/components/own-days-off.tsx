import { limits } from '@lunchvote/contracts/limits'
import { useId, useRef, useState } from 'react'
import { Button, IconButton } from '~/components/button.tsx'
import { TextField } from '~/components/field.tsx'
import { errorCode, messageOf } from '~/lib/api/errors.ts'
import { dayInWords } from '~/lib/day-in-words.ts'
import { useForm } from '~/lib/forms/use-form.ts'
import { daysOffMessages } from '../days-off.messages.ts'
import { mistakeInDay, type OwnRow, ownRows, withDay, withoutDay } from '../days-off.rules.ts'
import { useChangeSettings } from '../settings.hooks.ts'
import { settingsMessages } from '../settings.messages.ts'
import type { SettingsProps } from './settings-section.tsx'

const texts = daysOffMessages.own

/** So many days are shown at first, so that the section is not long on a phone. */
const shownAtFirst = 5

type OwnDaysOffProps = SettingsProps & { today: string }

/** The days off that the team has set itself. Each change is saved at once. */
export function OwnDaysOff({ settings, today, onChange }: OwnDaysOffProps) {
  const [isWhole, setWhole] = useState(false)
  /** Gets the focus when the pressed button disappears. */
  const heading = useRef<HTMLHeadingElement>(null)
  const id = useId()
  const rows = ownRows(settings, today)
  const shown = isWhole ? rows : rows.slice(0, shownAtFirst)
  function remove(day: string) {
    onChange(withoutDay(settings, day))
    heading.current?.focus()
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      <h3 ref={heading} id={id} tabIndex={-1} className="text-lg">
        {texts.title}
      </h3>
      {rows.length === 0 ? (
        <p className="text-ink-soft">{texts.none}</p>
      ) : (
        <ul aria-labelledby={id} className="divide-y divide-line border-y border-line">
          {shown.map((row) => (
            <OwnDay key={row.day} {...row} label={dayInWords(row.day, today)} onRemove={remove} />
          ))}
        </ul>
      )}
      {shown.length < rows.length && (
        <Button variant="outline" className="justify-self-start" onClick={() => setWhole(true)}>
          {texts.showAll(rows.length)}
        </Button>
      )}
      <NewDayOff settings={settings} today={today} />
    </div>
  )
}

type OwnDayProps = OwnRow & { label: string; onRemove: (day: string) => void }

function OwnDay({ day, name, text, label, onRemove }: OwnDayProps) {
  return (
    <li className="flex items-center gap-3 py-1.5">
      <div className="min-w-0 grow">
        <p dir="auto" className="font-semibold wrap-anywhere">
          {name}
        </p>
        {text !== undefined && <p className="text-[0.9375rem] text-ink-soft">{text}</p>}
      </div>
      <IconButton icon="cross" label={texts.remove(label)} onClick={() => onRemove(day)} />
    </li>
  )
}

type Typed = { day: string; name: string }

const empty: Typed = { day: '', name: '' }
const nameOf = ({ name }: Typed) => name.trim() || null

const loadSchema = async () => {
  const { ownDay } = await import('@lunchvote/contracts/holidays')
  const schema = ownDay.pick({ name: true })
  return { safeParse: (values: unknown) => schema.safeParse({ name: nameOf(values as Typed) }) }
}

function NewDayOff({ settings, today }: Omit<OwnDaysOffProps, 'onChange'>) {
  const { mutateAsync: save } = useChangeSettings({ showsRefusal: true })
  const { latest, pending, failure, field, handlers, reset } = useForm({
    initial: empty,
    schema: loadSchema,
    check(values): { day?: string } {
      const day = mistakeInDay(values.day, settings, today)
      return day === undefined ? {} : { day }
    },
    async onSubmit(typed) {
      await save(withDay(settings, { day: typed.day, name: nameOf(typed), isOff: true }))
      if (latest.current === typed) reset()
    },
  })
  const { error, ...day } = field('day')
  const isRefused = errorCode(failure) === 'BAD_REQUEST'
  const refusal = isRefused ? messageOf(failure, settingsMessages.updatingFailed.text) : undefined
  return (
    <form
      noValidate
      className="grid gap-x-3 gap-y-4 sm:grid-cols-[11rem_minmax(0,1fr)] sm:items-start"
      {...handlers}
    >
      <TextField
        label={texts.day}
        type="date"
        min={today}
        max={yearsLater(today)}
        className="tabular"
        error={error ?? refusal}
        {...day}
      />
      <TextField label={texts.name} hint={texts.nameHint} autoComplete="off" {...field('name')} />
      <Button
        type="submit"
        variant="outline"
        className="sm:col-span-full sm:justify-self-start"
        busy={pending}
        busyLabel={texts.adding}
      >
        {texts.add}
      </Button>
    </form>
  )
}

/** The last day that can be set. */
const yearsLater = (day: string) => `${Number(day.slice(0, 4)) + limits.dayOffYears.years}${day.slice(4)}`
