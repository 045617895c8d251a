import type { CurrentUser } from '@lunchvote/contracts/auth'
import type { Invite } from '@lunchvote/contracts/invites'
import { useState } from 'react'
import { Badge } from '~/components/badge.tsx'
import { Button } from '~/components/button.tsx'
import { CopyField } from '~/components/copy-field.tsx'
import { Failure } from '~/components/failure.tsx'
import { Icon } from '~/components/icon.tsx'
import { initials } from '~/components/initials.ts'
import { lazyDialog } from '~/components/lazy-dialog.tsx'
import { ScreenHead } from '~/components/screen-head.tsx'
import { track } from '~/lib/analytics/analytics.ts'
import { useNow } from '~/lib/api/now.ts'
import { useTeamTimezone } from '~/lib/api/team-timezone.ts'
import { useInvite } from '../team.hooks.ts'
import { endedInvite, hasEnded, inviteValidity, teamMessages } from '../team.messages.ts'

const RenewDialog = lazyDialog(async () => (await import('./renew-dialog.tsx')).RenewDialog)

export function InviteScreen({ user }: { user: CurrentUser }) {
  const invite = useInvite()
  return (
    <>
      <ScreenHead back="Back to Dashboard" title="Invite Team Members" />
      {invite.error && !invite.data ? (
        <Failure title={teamMessages.fetchingInviteFailed} query={invite} />
      ) : (
        <InviteBoard user={user} invite={invite.data} />
      )}
    </>
  )
}

type InviteBoardProps = {
  user: CurrentUser
  /** Undefined while it loads. */
  invite: Invite | undefined
}

function InviteBoard({ user, invite }: InviteBoardProps) {
  const now = useNow()
  return (
    <div className="on-board grid gap-x-12 gap-y-9 overflow-hidden rounded-board bg-board p-5 pb-7 text-board-ink sm:p-10 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-center">
      <div className="min-w-0">
        <h2 className="max-w-[16ch] text-[clamp(1.75rem,4.2vw,3rem)] break-words">
          A place at the table of {user.teamName}
        </h2>
        <p className="mt-4 max-w-[52ch] text-lg text-board-soft">{teamMessages.inviteText}</p>
        <div className="mt-7 max-w-2xl">
          <CopyField
            surface="board"
            label="Invite link"
            value={invite?.url}
            isOutdated={invite !== undefined && hasEnded(invite, now)}
            action="Copy Link"
            copied={teamMessages.linkCopied}
            failed={teamMessages.copyFailed}
            onCopied={() => track('Team Invite Link Copied')}
          />
        </div>
        {invite?.joining === 'invite' && <Validity user={user} invite={invite} now={now} />}
        <p className="mt-5 flex max-w-2xl items-start gap-2.5 text-board-soft">
          <Icon name="alert" className="mt-0.5 text-accent" />
          <span>{teamMessages.inviteWarning}</span>
        </p>
      </div>
      <Seats name={user.displayName} />
    </div>
  )
}

type ValidityProps = { user: CurrentUser; invite: Invite; now: number }

/** Until when the link works, and the button that renews it. */
function Validity({ user: { isTeamAdmin }, invite, now }: ValidityProps) {
  const timezone = useTeamTimezone()
  const [isRenewing, setIsRenewing] = useState(false)
  return (
    <div className="mt-5 flex max-w-2xl items-center justify-between gap-x-6 gap-y-3 max-sm:flex-wrap">
      <p className="flex min-w-0 items-start gap-2.5 text-board-soft">
        <Icon name="clock" className="mt-0.5 text-accent" />
        {hasEnded(invite, now) ? (
          <span>
            <strong className="text-board-ink">{inviteValidity(invite, timezone, now)}</strong>{' '}
            {endedInvite(isTeamAdmin)}
          </span>
        ) : (
          <span>{inviteValidity(invite, timezone, now)}</span>
        )}
      </p>
      {isTeamAdmin && (
        <>
          <Button
            variant="onBoard"
            icon="reset"
            className="shrink-0 max-sm:w-full"
            {...RenewDialog.preload}
            onClick={() => setIsRenewing(true)}
          >
            Renew Link
          </Button>
          <RenewDialog open={isRenewing} onOpenChange={setIsRenewing} />
        </>
      )}
    </div>
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
