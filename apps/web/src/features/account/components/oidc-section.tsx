import { useRef } from 'react'
import { Button } from '~/components/button.tsx'
import { PartFailure } from '~/components/failure.tsx'
import { ScreenSection } from '~/components/screen-section.tsx'
import { Skeleton } from '~/components/skeleton.tsx'
import { OidcLoginLink } from '~/features/auth/components/oidc-login-link.tsx'
import { useOidcLink, useUnlinkOidc } from '~/features/auth/oidc.hooks.ts'
import { oidcMessages } from '~/features/auth/oidc.messages.ts'
import { linkText, oidcName } from '~/features/auth/oidc.rules.ts'
import { accountMessages } from '../account.messages.ts'

/** Whether the account is linked to the company's login. */
export function OidcSection() {
  const link = useOidcLink()
  const unlink = useUnlinkOidc()
  const content = useRef<HTMLDivElement>(null)
  return (
    <ScreenSection title={oidcName()} text={linkText(link.data)}>
      {link.data ? (
        <div ref={content} tabIndex={-1} className="outline-none">
          {!link.data.isLinked && <OidcLoginLink search={back} variant="outline" className="max-sm:w-full" />}
          {link.data.isLinked && link.data.hasPassword && (
            <Button
              variant="outline"
              className="max-sm:w-full"
              busy={unlink.isPending}
              busyLabel={accountMessages.oidc.unlinking}
              onClick={() =>
                unlink.mutate(undefined, {
                  // The pressed button disappears.
                  onSuccess: () => content.current?.focus({ preventScroll: true }),
                })
              }
            >
              {accountMessages.oidc.unlink}
            </Button>
          )}
        </div>
      ) : link.error ? (
        <PartFailure title={oidcMessages.section.loadFailed} query={link} />
      ) : (
        <Skeleton className="h-11 max-w-40 rounded-full" />
      )}
    </ScreenSection>
  )
}

const back = { returnTo: '/account' }
