import { useRef } from 'react'
import { Button } from '~/components/button.tsx'
import { PartFailure } from '~/components/failure.tsx'
import { ScreenSection } from '~/components/screen-section.tsx'
import { Skeleton } from '~/components/skeleton.tsx'
import { useCompanyLink, useUnlinkCompany } from '~/features/auth/company.hooks.ts'
import { companyMessages } from '~/features/auth/company.messages.ts'
import { companyName, linkText } from '~/features/auth/company.rules.ts'
import { CompanyLoginLink } from '~/features/auth/components/company-login-link.tsx'
import { accountMessages } from '../account.messages.ts'

/** Whether the account is linked to the company's login. */
export function CompanySection() {
  const link = useCompanyLink()
  const unlink = useUnlinkCompany()
  const content = useRef<HTMLDivElement>(null)
  return (
    <ScreenSection title={companyName()} text={linkText(link.data)}>
      {link.data ? (
        <div ref={content} tabIndex={-1} className="outline-none">
          {!link.data.isLinked && (
            <CompanyLoginLink search={back} variant="outline" className="max-sm:w-full" />
          )}
          {link.data.isLinked && link.data.hasPassword && (
            <Button
              variant="outline"
              className="max-sm:w-full"
              busy={unlink.isPending}
              busyLabel={accountMessages.company.unlinking}
              onClick={() =>
                unlink.mutate(undefined, {
                  // The pressed button disappears.
                  onSuccess: () => content.current?.focus({ preventScroll: true }),
                })
              }
            >
              {accountMessages.company.unlink}
            </Button>
          )}
        </div>
      ) : link.error ? (
        <PartFailure title={companyMessages.section.loadFailed} query={link} />
      ) : (
        <Skeleton className="h-11 max-w-40 rounded-full" />
      )}
    </ScreenSection>
  )
}

const back = { returnTo: '/account' }
