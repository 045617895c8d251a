import type { TeamMember } from '@lunchvote/contracts/team'
import { useId } from 'react'
import { Badge } from '~/components/badge.tsx'
import { Button } from '~/components/button.tsx'
import { initials } from '~/components/initials.ts'

type MemberRowProps = {
  member: TeamMember
  isMe: boolean
  onTransfer: () => void
  onReset: () => void
  onRemove: () => void
}

export function MemberRow({ member, isMe, onTransfer, onReset, onRemove }: MemberRowProps) {
  const id = useId()
  return (
    <li className="flex flex-wrap items-center gap-x-5 gap-y-3 border-b border-line py-4 first:pt-0 last:border-0 last:pb-0">
      <MemberIdentity id={id} member={member} isMe={isMe} />
      {isMe ? (
        <p className="shrink-0 rounded-full max-sm:-mt-1 max-sm:ml-14.5 bg-accent px-3 py-1 text-[0.9375rem] font-semibold text-accent-ink">
          Team admin
        </p>
      ) : (
        <div className="flex gap-2.5 max-sm:w-full max-sm:flex-wrap max-sm:*:grow">
          <Button variant="outline" className="px-4" aria-describedby={id} onClick={onTransfer}>
            Transfer Admin
          </Button>
          <Button variant="outline" className="px-4" aria-describedby={id} onClick={onReset}>
            Reset Password…
          </Button>
          <Button variant="dangerOutline" className="px-4" aria-describedby={id} onClick={onRemove}>
            Remove
          </Button>
        </div>
      )}
    </li>
  )
}

type MemberIdentityProps = { id?: string; member: TeamMember; isMe?: boolean }

export function MemberIdentity({ id, member, isMe = false }: MemberIdentityProps) {
  const { displayName, email } = member
  return (
    <div className="flex min-w-0 grow basis-72 items-center gap-3.5 max-sm:basis-full">
      <Badge variant={isMe ? 'accent' : 'plain'} className="w-11">
        {initials(displayName)}
      </Badge>
      <div className="min-w-0">
        <p id={id} className="font-semibold break-words">
          {displayName}
          {isMe && ' (you)'}
        </p>
        <p className="text-[0.9375rem] break-words text-ink-soft">{email}</p>
      </div>
    </div>
  )
}
