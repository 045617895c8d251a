import type { CurrentUser } from '@lunchvote/contracts/auth'
import type { Invite } from '@lunchvote/contracts/invites'
import { isLoopback } from '@lunchvote/contracts/loopback'
import { useState } from 'react'
import { Button } from '~/components/button.tsx'
import { CopyField } from '~/components/copy-field.tsx'
import { Face } from '~/components/face.tsx'
import { Failure } from '~/components/failure.tsx'
import { HoverCard } from '~/components/hover-card.tsx'
import { Icon } from '~/components/icon.tsx'
import { lazyDialog } from '~/components/lazy-dialog.tsx'
import { localLinkMessages } from '~/components/local-link.messages.ts'
import { LocalLinkNote, withLocalNote } from '~/components/local-link-note.tsx'
import { QrCode } from '~/components/qr-code.tsx'
import { ScreenHead } from '~/components/screen-head.tsx'
import { track } from '~/lib/analytics/analytics.ts'
import { useNow } from '~/lib/api/now.ts'
import { useTeamTimezone } from '~/lib/api/team-timezone.ts'
import { useInvite, useTeamPeople } from '../invite.hooks.ts'
import { inviteMessages } from '../invite.messages.ts'
import { hasEnded, validityLine } from '../invite.rules.ts'

const RenewDialog = lazyDialog(async () => (await import('./renew-dialog.tsx')).RenewDialog)

export function InviteScreen({ user }: { user: CurrentUser }) {
  const invite = useInvite()
  return (
    <>
      <ScreenHead back={inviteMessages.back} title={inviteMessages.title} />
      {invite.error && !invite.data ? (
        <Failure title={inviteMessages.fetchingFailed} query={invite} />
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
          {inviteMessages.seat(user.teamName)}
        </h2>
        <p className="mt-4 max-w-[52ch] text-lg text-board-soft">{inviteMessages.text}</p>
        <div className="mt-7 max-w-2xl">
          <CopyField
            surface="board"
            label={inviteMessages.link}
            value={invite?.url}
            isOutdated={invite !== undefined && hasEnded(invite, now)}
            action={inviteMessages.copyLink}
            copied={withLocalNote(inviteMessages.linkCopied, invite?.url)}
            failed={inviteMessages.copyFailed}
            onCopied={() => track('Team Invite Link Copied')}
          />
          <LocalLinkNote url={invite?.url} isAdmin={user.isTeamAdmin} />
        </div>
        {invite?.joining === 'invite' && <Validity user={user} invite={invite} now={now} />}
        <p className="mt-5 flex max-w-2xl items-start gap-2.5 text-board-soft">
          <Icon name="alert" className="mt-0.5 text-accent" />
          <span>{inviteMessages.warning}</span>
        </p>
        <Members />
      </div>
      {invite && !hasEnded(invite, now) && (
        <figure className="grid justify-items-center gap-3 lg:w-64">
          <QrCode text={invite.url} label={inviteMessages.qrCode} className="w-56 lg:w-64" />
          <figcaption className="text-center text-board-soft">
            {isLoopback(invite.url) ? localLinkMessages.worksHereOnly : inviteMessages.qrCodeHint}
          </figcaption>
        </figure>
      )}
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
            <strong className="text-board-ink">{validityLine(invite, timezone, now)}</strong>{' '}
            {inviteMessages.renewOrAsk[isTeamAdmin ? 'admin' : 'member']}
          </span>
        ) : (
          <span>{validityLine(invite, timezone, now)}</span>
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
            {inviteMessages.renewLink}
          </Button>
          <RenewDialog open={isRenewing} onOpenChange={setIsRenewing} />
        </>
      )}
    </div>
  )
}

/** The maximum number of faces. */
const maxShown = 16

/** The members of the team. Their names are known from today's votes, because only the admin sees the list of members. */
function Members() {
  const people = useTeamPeople()
  if (people.length === 0) return null
  const shown = people.slice(0, people.length > maxShown ? maxShown - 1 : maxShown)
  const more = people.length - shown.length
  return (
    <div className="mt-6 border-t border-board-line pt-5">
      <p className="text-board-soft">{inviteMessages.seatsTaken(people.length)}</p>
      <HoverCard
        label={inviteMessages.whoIsIn}
        trigger={
          <span aria-hidden="true" className="flex flex-wrap items-center gap-1.5">
            {shown.map((person) => (
              <Face key={person.userId} person={person} className="w-9 text-[0.8125rem]" />
            ))}
            {more > 0 && <span className="px-1 font-semibold tabular">+{more}</span>}
          </span>
        }
      >
        {people.map(({ displayName }) => displayName).join(', ')}
      </HoverCard>
    </div>
  )
}
