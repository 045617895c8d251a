import type { AccessToken } from '@lunchvote/contracts/access-tokens'
import { useRef, useState } from 'react'
import { Button } from '~/components/button.tsx'
import { PartFailure } from '~/components/failure.tsx'
import { LazyConfirmDialog } from '~/components/lazy-confirm-dialog.tsx'
import { lazyDialog } from '~/components/lazy-dialog.tsx'
import { ScreenSection } from '~/components/screen-section.tsx'
import { SkeletonRows } from '~/components/skeleton-rows.tsx'
import { accountMessages } from '../account.messages.ts'
import { useRevokeToken, useTokens } from '../tokens.hooks.ts'
import { TokenList } from './token-list.tsx'

const texts = accountMessages.tokens

const TokenDialog = lazyDialog(async () => (await import('./token-dialog.tsx')).TokenDialog)

export function TokensSection() {
  const tokens = useTokens()
  const revoke = useRevokeToken()
  const newButton = useRef<HTMLButtonElement>(null)
  const [isCreating, setIsCreating] = useState(false)
  const [isRevoking, setIsRevoking] = useState(false)
  /** The token that the dialog asks about. It stays set while the dialog closes, because the dialog shows its name. */
  const [asked, setAsked] = useState<AccessToken>()

  function askToRevoke(token: AccessToken) {
    setAsked(token)
    setIsRevoking(true)
  }
  return (
    <ScreenSection title={texts.title} text={texts.text}>
      {tokens.data ? (
        <>
          <TokenList tokens={tokens.data} onRevoke={askToRevoke} />
          <Button
            ref={newButton}
            variant="outline"
            icon="plus"
            className="mt-5 max-sm:w-full"
            {...TokenDialog.preload}
            onClick={() => setIsCreating(true)}
          >
            {texts.open}
          </Button>
        </>
      ) : tokens.error ? (
        <PartFailure title={texts.fetchingFailed} query={tokens} />
      ) : (
        <SkeletonRows label={texts.loading} />
      )}
      <TokenDialog open={isCreating} onOpenChange={setIsCreating} finalFocus={newButton} />
      {asked && (
        <LazyConfirmDialog
          {...texts.revocation}
          subject={<p className="text-lg font-semibold break-words">{asked.name}</p>}
          open={isRevoking}
          onOpenChange={setIsRevoking}
          action={texts.revoke}
          busyLabel={texts.revoking}
          busy={revoke.isPending}
          onConfirm={() => revoke.mutate(asked, { onSettled: () => setIsRevoking(false) })}
          finalFocus={newButton}
        />
      )}
    </ScreenSection>
  )
}
