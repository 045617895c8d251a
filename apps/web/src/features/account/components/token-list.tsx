import type { AccessToken } from '@lunchvote/contracts/access-tokens'
import { useId } from 'react'
import { Button } from '~/components/button.tsx'
import { Drawing } from '~/components/icon.tsx'
import { LazyConfirmDialog } from '~/components/lazy-confirm-dialog.tsx'
import { useNow } from '~/lib/api/now.ts'
import { useTeamTimezone } from '~/lib/api/team-timezone.ts'
import { dateOf } from '~/lib/instants.ts'
import { accountMessages } from '../account.messages.ts'
import { lastUsedLine } from '../usage.rules.ts'
import { ListRow } from './list-row.tsx'

const texts = accountMessages.tokens

type TokenListProps = { tokens: readonly AccessToken[]; onRevoke: (token: AccessToken) => void }

export function TokenList({ tokens, onRevoke }: TokenListProps) {
  const timezone = useTeamTimezone()
  const now = useNow()
  if (tokens.length === 0) return <p className="text-ink-soft">{texts.none}</p>
  return (
    <ul aria-label={texts.list} {...LazyConfirmDialog.preload}>
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

function hasExpired({ expiresAt }: AccessToken, now: number): boolean {
  return expiresAt !== null && Date.parse(expiresAt) <= now
}

/** The scope, the end and the last use of a token. */
function tokenLine(token: AccessToken, timezone: string | undefined, now: number): string {
  const { label } = texts.scopes[token.scope]
  return [label, expiryOf(token, timezone, now), lastUsedLine(token.lastUsedAt, now)].join(', ')
}

function expiryOf(token: AccessToken, timezone: string | undefined, now: number): string {
  if (token.expiresAt === null) return texts.endless
  const date = dateOf(token.expiresAt, timezone)
  return hasExpired(token, now) ? texts.expiredOn(date) : texts.expiresOn(date)
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
      tag={isExpired ? { text: texts.expired, isAlarm: true } : undefined}
      line={line}
    >
      <Button variant="dangerOutline" className="px-4" aria-describedby={id} onClick={onRevoke}>
        {texts.revoke}
      </Button>
    </ListRow>
  )
}
