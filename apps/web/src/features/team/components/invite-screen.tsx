import type { CurrentUser } from '@lunchvote/contracts/auth'
import { useRef } from 'react'
import { Badge } from '~/components/badge.tsx'
import { Button } from '~/components/button.tsx'
import { Icon } from '~/components/icon.tsx'
import { initials } from '~/components/initials.ts'
import { ScreenHead } from '~/components/screen-head.tsx'
import { track } from '~/lib/analytics/analytics.ts'
import { copyFrom } from '~/lib/clipboard.ts'
import { showErrorToast, showToast } from '~/lib/toast.ts'
import { teamMessages } from '../team.messages.ts'

export function InviteScreen({ user }: { user: CurrentUser }) {
  const field = useRef<HTMLInputElement>(null)

  async function copy() {
    try {
      if (field.current) await copyFrom(field.current)
      track('Team Invite Link Copied')
      showToast(teamMessages.linkCopied)
    } catch {
      showErrorToast(teamMessages.copyFailed)
    }
  }
  return (
    <>
      <ScreenHead back="Back to Dashboard" title="Invite Team Members" />
      <div className="on-board grid gap-x-12 gap-y-9 overflow-hidden rounded-board bg-board p-5 pb-7 text-board-ink sm:p-10 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-center">
        <div className="min-w-0">
          <h2 className="max-w-[16ch] text-[clamp(1.75rem,4.2vw,3rem)] break-words">
            A place at the table of {user.teamName}
          </h2>
          <p className="mt-4 max-w-[52ch] text-lg text-board-soft">{teamMessages.inviteText}</p>
          <div className="mt-7 grid max-w-2xl gap-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-end">
            <label className="grid gap-1.5 font-semibold">
              Invite link
              <input
                ref={field}
                readOnly
                value={`${window.location.origin}/auth?team=${encodeURIComponent(user.teamName)}`}
                onFocus={({ currentTarget }) => currentTarget.select()}
                className="min-h-12 w-full rounded-field bg-board-raised px-4 text-base font-normal text-ellipsis forced-colors:border shadow-[inset_0_0_0_1.5px_var(--color-board-soft)]"
              />
            </label>
            <Button icon="copy" className="min-h-12" onClick={copy}>
              Copy Link
            </Button>
          </div>
          <p className="mt-5 flex max-w-2xl items-start gap-2.5 text-board-soft">
            <Icon name="alert" className="mt-0.5 text-accent" />
            <span>{teamMessages.inviteWarning}</span>
          </p>
        </div>
        <Seats name={user.displayName} />
      </div>
    </>
  )
}

/** A drawing of the member's plate and three empty plates. */
function Seats({ name }: { name: string }) {
  return (
    <div
      aria-hidden="true"
      className="grid w-full max-w-sm grid-cols-4 gap-3 text-board-soft lg:w-fit lg:grid-cols-2 lg:gap-5"
    >
      <Badge variant="accent" className="w-full text-xl shadow-plate sm:text-2xl lg:w-32 lg:text-4xl">
        {initials(name)}
      </Badge>
      {['second', 'third', 'fourth'].map((seat) => (
        <Badge key={seat} variant="empty" className="w-full lg:w-32">
          <Icon name="plus" className="size-6 lg:size-8" />
        </Badge>
      ))}
    </div>
  )
}
