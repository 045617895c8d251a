import type { TeamSettings } from '@lunchvote/contracts/team'
import { type FormEvent, useRef, useState } from 'react'
import { Button } from '~/components/button.tsx'
import { classNames } from '~/components/class-names.ts'
import { TextField } from '~/components/field.tsx'
import { Icon } from '~/components/icon.tsx'
import { messageOf } from '~/lib/api/errors.ts'
import { useNow } from '~/lib/api/now.ts'
import { useChangeSettings } from '../settings.hooks.ts'
import { settingsMessages } from '../settings.messages.ts'
import { closingBefore, closingTimeHint, suggestedLeaving } from '../settings.rules.ts'

const texts = settingsMessages.closing

type ClosingTimeProps = { settings: TeamSettings; onSaved: () => void }

/** The field for the closing time. A time holds only after `Save`, and until then the field says that it does not. */
export function ClosingTime({ settings, onSaved }: ClosingTimeProps) {
  const { mutate, reset, isPending, error, variables } = useChangeSettings({ showsRefusal: true })
  const now = useNow()
  const input = useRef<HTMLInputElement>(null)
  /** The typed time until it is saved. A time that the server refuses stays in the field. */
  const [typed, setTyped] = useState<string>()
  const { votingCloses, leavesAt } = settings
  const time = typed ?? votingCloses ?? closingBefore(leavesAt ?? suggestedLeaving) ?? ''
  /** A refusal may be outdated once the team leaves at another time. */
  const isRefused = error !== null && variables.leavesAt === leavesAt
  const isUnsaved = time !== votingCloses

  function save(event: FormEvent) {
    event.preventDefault()
    if (isPending || !isUnsaved) return
    // The time stays typed while it is being sent, so that it is not lost if the server refuses it.
    setTyped(time)
    mutate(
      { ...settings, votingCloses: time },
      {
        onSuccess: () => {
          setTyped(undefined)
          // The pressed button disappears.
          input.current?.focus({ preventScroll: true })
          onSaved()
        },
      },
    )
  }
  return (
    <form
      noValidate
      onSubmit={save}
      className={classNames(
        'grid animate-rise gap-3 rounded-field outline-offset-10 outline-line-strong',
        isUnsaved && 'outline-2 outline-dashed',
      )}
    >
      <TextField
        ref={input}
        label={texts.time}
        type="time"
        className="max-w-40 tabular"
        error={isRefused ? messageOf(error, settingsMessages.updatingFailed.text) : undefined}
        hint={isUnsaved && closingTimeHint(time, settings, now)}
        value={time}
        onChange={({ currentTarget }) => {
          reset()
          setTyped(currentTarget.value)
        }}
      />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        {(isUnsaved || isPending) && (
          <Button type="submit" busy={isPending} busyLabel={texts.saving}>
            {texts.save}
          </Button>
        )}
        <p role="status" className="flex items-start gap-1.5 font-semibold">
          {isUnsaved && (
            <>
              <Icon name="alert" className="mt-0.5 size-4.5" />
              <span>{votingCloses === null ? texts.notSaved : texts.changeNotSaved(votingCloses)}</span>
            </>
          )}
        </p>
      </div>
    </form>
  )
}
