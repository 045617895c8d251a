import type { CurrentUser } from '@lunchvote/contracts/auth'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useRef, useState } from 'react'
import { Button } from '~/components/button.tsx'
import { buttonStyle } from '~/components/button-style.ts'
import { TextField } from '~/components/field.tsx'
import { messageOf } from '~/lib/api/errors.ts'
import { serverNow } from '~/lib/api/server-clock.ts'
import { useDocumentTitle } from '~/lib/document-title.ts'
import { useSaveLunchTime, useTeamSettings } from '../settings.hooks.ts'
import { settingsMessages } from '../settings.messages.ts'
import { closingBefore, earliestLeaving, lunchTimeHint, suggestedLeaving } from '../settings.rules.ts'
import { firstTimezone } from '../timezone.rules.ts'

const { closing, leaving, lunchTime, updatingFailed } = settingsMessages

/**
 * The one question that follows the founding of a team. The answer switches the daily reset on, and sets the time of leaving
 * and a closing time before it.
 */
export function LunchTimeScreen({ user }: { user: CurrentUser }) {
  const settings = useTeamSettings().data
  const [typed, setTyped] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const [isTooEarly, setIsTooEarly] = useState(false)
  const leavesAt = typed ?? settings?.leavesAt ?? suggestedLeaving
  const save = useSaveLunchTime(user)
  useDocumentTitle(lunchTime.title)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (save.isPending) return
    const votingCloses = closingBefore(leavesAt)
    if (votingCloses !== undefined) return save.mutate({ leavesAt, votingCloses })
    setIsTooEarly(true)
    input.current?.focus()
  }
  const refusal = save.error ? messageOf(save.error, updatingFailed.text) : undefined
  const error = isTooEarly ? lunchTime.tooEarly(earliestLeaving) : refusal
  return (
    <div className="mx-auto mt-4 grid max-w-2xl justify-items-center gap-5 rounded-board bg-sheet px-5 pt-7 pb-6 shadow-float sm:mt-8 sm:px-12 sm:pt-9 sm:pb-8">
      <Clock time={leavesAt} />
      <div className="text-center">
        <h1 className="text-[clamp(2rem,6vw,3rem)] text-balance">{lunchTime.title}</h1>
        <p className="mx-auto mt-3 max-w-[46ch] text-lg text-pretty text-ink-soft">{lunchTime.text}</p>
      </div>
      <form noValidate className="grid w-full max-w-72 gap-3" onSubmit={submit}>
        <TextField
          ref={input}
          label={leaving.label}
          type="time"
          required
          className="min-h-14 text-xl tabular"
          hint={
            settings &&
            lunchTimeHint(leavesAt, { ...settings, timezone: firstTimezone(settings.timezone) }, serverNow())
          }
          error={error}
          value={leavesAt}
          onChange={({ currentTarget }) => {
            save.reset()
            setIsTooEarly(false)
            setTyped(currentTarget.value)
          }}
        />
        <Button
          type="submit"
          className="mt-1 min-h-13 text-lg"
          disabled={leavesAt === ''}
          busy={save.isPending}
          busyLabel={closing.saving}
        >
          {closing.save}
        </Button>
        <Link to="/$teamName" params={{ teamName: user.teamName }} replace className={buttonStyle('ghost')}>
          {lunchTime.notNow}
        </Link>
      </form>
    </div>
  )
}

/** A plate as a clock, whose hands show the time. */
function Clock({ time }: { time: string }) {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return (
    <svg
      viewBox="-50 -50 100 100"
      aria-hidden="true"
      className="size-24 rounded-full bg-plate fill-none stroke-plate-ink stroke-[4.5] shadow-plate forced-colors:stroke-[CanvasText] sm:size-28"
      strokeLinecap="round"
    >
      <circle r="41" className="stroke-plate-rim stroke-2" />
      <path d="M0 0V-16" transform={`rotate(${hours * 30 + minutes / 2})`} />
      <path d="M0 0V-27" transform={`rotate(${minutes * 6})`} />
    </svg>
  )
}
