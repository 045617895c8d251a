import type { AccessToken } from '@lunchvote/contracts/access-tokens'
import { useId } from 'react'
import { Button } from '~/components/button.tsx'
import { Drawing } from '~/components/icon.tsx'
import { LazyConfirmDialog } from '~/components/lazy-confirm-dialog.tsx'
import { useNow } from '~/lib/api/now.ts'
import { useTeamTimezone } from '~/lib/api/team-timezone.ts'
import { hasExpired, tokenLine, tokenMessages } from '../tokens.messages.ts'
import { ListRow } from './list-row.tsx'

type TokenListProps = { tokens: readonly AccessToken[]; onRevoke: (token: AccessToken) => void }

export function TokenList({ tokens, onRevoke }: TokenListProps) {
  const timezone = useTeamTimezone()
  const now = useNow()
  if (tokens.length === 0) return <p className="text-ink-soft">{tokenMessages.empty}</p>
  return (
    <ul aria-label="Access tokens" {...LazyConfirmDialog.preload}>
      {tokens.map((token) => (
        <TokenRow
          key={token.id}
          name={token.name}
          line={tokenLine(token, timezone, now)}
          isExpired={hasExpired(token, now)}
          onRevoke={() => onRevoke(token)}
        />
      ))}
    </ul>
  )
}

type TokenRowProps = { name: string; line: string; isExpired: boolean; onRevoke: () => void }

const key = 'M8.5 19.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9zM11.7 11.8L20 3.5M16.5 7l3 3'

function TokenRow({ name, line, isExpired, onRevoke }: TokenRowProps) {
  const id = useId()
  return (
    <ListRow
      id={id}
      mark={<Drawing path={key} />}
      title={name}
      tag={isExpired ? { text: 'Expired', isAlarm: true } : undefined}
      line={line}
    >
      <Button variant="dangerOutline" className="px-4" aria-describedby={id} onClick={onRevoke}>
        Revoke
      </Button>
    </ListRow>
  )
}
