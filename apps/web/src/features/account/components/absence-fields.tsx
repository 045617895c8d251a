import type { Days } from '@lunchvote/contracts/days'
import { type FocusEvent, useRef, useState } from 'react'
import { TextField } from '~/components/field.tsx'
import { serverIssues } from '~/lib/api/errors.ts'
import { accountMessages } from '../account.messages.ts'
import { useChangeDays } from '../days.hooks.ts'

const texts = accountMessages.days

/** Nothing is typed that is not saved. */
const nothing: Typed = {}

type Typed = { awayFrom?: string; awayThrough?: string }

/**
 * The first and the last day of an absence. What is picked in a calendar is saved at once. What is typed is saved when
 * both fields are left, or by Enter, because a date that is half typed is another date.
 */
export function AbsenceFields({ days }: { days: Days }) {
  const { mutate, reset, error } = useChangeDays()
  /** The dates that are not saved yet. Dates that the server refuses stay in the fields. */
  const [typed, setTyped] = useState(nothing)
  const byKeyboard = useRef(false)
  /** What was sent last. Enter and leaving the fields do not send it twice. */
  const sent = useRef(nothing)
  const errors = serverIssues(error)
  const awayThrough = typed.awayThrough ?? days.awayThrough ?? ''
  /** A beginning is saved together with the end. */
  const lacksEnd = Boolean(typed.awayFrom) && awayThrough === ''

  function save(next: Typed) {
    if (sent.current === next || (next.awayFrom && !(next.awayThrough ?? days.awayThrough))) return
    sent.current = next
    const change = Object.fromEntries(Object.entries(next).map(([name, day]) => [name, day || null]))
    mutate(change, {
      onSuccess: () => setTyped((now) => (now === next ? nothing : now)),
      onError: () => {
        sent.current = nothing
      },
    })
  }
  const field = (name: 'awayFrom' | 'awayThrough') => ({
    name,
    type: 'date',
    className: 'tabular',
    error: errors[name],
    value: typed[name] ?? days[name] ?? '',
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
      const next = { ...typed, [name]: currentTarget.value }
      reset()
      setTyped(next)
      if (!byKeyboard.current) save(next)
    },
  })
  function leave({ currentTarget, relatedTarget }: FocusEvent) {
    if (!currentTarget.contains(relatedTarget) && !error) save(typed)
  }
  return (
    <fieldset
      className="min-w-0"
      onBlur={leave}
      onPointerDown={() => {
        byKeyboard.current = false
      }}
      onKeyDown={({ key }) => {
        byKeyboard.current = true
        if (key === 'Enter') save(typed)
      }}
    >
      <legend className="sr-only">{texts.absence}</legend>
      <div className="grid max-w-xl gap-x-3 gap-y-5 sm:grid-cols-2 sm:items-start">
        <TextField label={texts.awayFrom} hint={texts.awayFromHint} {...field('awayFrom')} />
        <TextField label={texts.awayThrough} hint={texts.awayHint} {...field('awayThrough')} />
      </div>
      <p role="status" className="mt-3 font-semibold empty:hidden">
        {lacksEnd && texts.notSaved}
      </p>
    </fieldset>
  )
}
