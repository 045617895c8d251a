import type { TeamMember } from '@lunchvote/contracts/team'
import { useId } from 'react'
import { Button } from '~/components/button.tsx'
import { classNames } from '~/components/class-names.ts'
import { Face } from '~/components/face.tsx'
import { lazyDialog } from '~/components/lazy-dialog.tsx'
import { MenuButton } from '~/components/menu-button.tsx'
import { teamMessages } from '../team.messages.ts'
import type { MemberActions } from './member-menu-popup.tsx'

const MemberMenuPopup = lazyDialog(async () => (await import('./member-menu-popup.tsx')).MemberMenuPopup)

type MemberRowProps = MemberActions & {
  member: TeamMember
  isMe: boolean
  /** Whether the row is as low as possible, with its actions in a menu. */
  isCompact: boolean
}

export function MemberRow({ member, isMe, isCompact, ...actions }: MemberRowProps) {
  const id = useId()
  const mark = (
    <p
      className={classNames(
        'shrink-0 rounded-full bg-accent px-3 py-1 text-[0.9375rem] font-semibold text-accent-ink',
        !isCompact && 'max-sm:-mt-1 max-sm:ml-14.5',
      )}
    >
      {teamMessages.members.admin}
    </p>
  )
  if (isCompact) {
    return (
      <li className="flex items-center gap-2 border-b border-line py-1 last:border-0">
        <MemberIdentity id={id} member={member} isMe={isMe} isCompact />
        {isMe ? (
          mark
        ) : (
          <MenuButton
            icon="more"
            label={teamMessages.members.actions(member.displayName)}
            className="[&_svg]:stroke-3"
            preload={MemberMenuPopup.preload}
          >
            {(state) => <MemberMenuPopup {...state} {...actions} />}
          </MenuButton>
        )}
      </li>
    )
  }
  const { onTransfer, onReset, onRemove } = actions
  return (
    <li className="flex flex-wrap items-center gap-x-5 gap-y-3 border-b border-line py-4 first:pt-0 last:border-0 last:pb-0">
      <MemberIdentity id={id} member={member} isMe={isMe} />
      {isMe ? (
        mark
      ) : (
        <div className="flex gap-2.5 max-sm:w-full max-sm:flex-wrap max-sm:*:grow">
          <Button variant="outline" className="px-4" aria-describedby={id} onClick={onTransfer}>
            {teamMessages.transfer.action}
          </Button>
          {onReset && (
            <Button variant="outline" className="px-4" aria-describedby={id} onClick={onReset}>
              {teamMessages.members.resetPassword}
            </Button>
          )}
          <Button variant="dangerOutline" className="px-4" aria-describedby={id} onClick={onRemove}>
            {teamMessages.removal.action}
          </Button>
        </div>
      )}
    </li>
  )
}

type MemberIdentityProps = { id?: string; member: TeamMember; isMe?: boolean; isCompact?: boolean }

export function MemberIdentity({ id, member, isMe = false, isCompact = false }: MemberIdentityProps) {
  const { displayName, email } = member
  return (
    <div
      className={classNames(
        'flex min-w-0 grow items-center gap-3.5',
        !isCompact && 'basis-72 max-sm:basis-full',
      )}
    >
      <Face person={member} className={isCompact ? 'w-9 text-sm' : 'w-11'} />
      <div className={classNames('min-w-0', isCompact && 'leading-snug')}>
        <p id={id} className="font-semibold break-words">
          {isMe ? teamMessages.members.you(displayName) : displayName}
        </p>
        <p
          className={classNames('text-[0.9375rem] text-ink-soft', isCompact ? 'truncate' : 'break-words')}
          title={email}
        >
          {email}
        </p>
      </div>
    </div>
  )
}
