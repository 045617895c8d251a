import { Link, useRouter } from '@tanstack/react-router'
import { useRef } from 'react'
import { Button } from '~/components/button.tsx'
import { buttonStyle } from '~/components/button-style.ts'
import { withLocalNote } from '~/components/local-link-note.tsx'
import { track } from '~/lib/analytics/analytics.ts'
import { useNow } from '~/lib/api/now.ts'
import { copyFrom } from '~/lib/clipboard.ts'
import { showErrorToast, showToast } from '~/lib/toast.ts'
import { useInvite } from '../invite.hooks.ts'
import { inviteMessages } from '../invite.messages.ts'
import { hasEnded } from '../invite.rules.ts'

/** Invites colleagues from the board. It stands in the place of the team's faces while the team has one member. */
export function InviteTeam({ teamName }: { teamName: string }) {
  const { data: invite } = useInvite()
  const now = useNow()
  const router = useRouter()
  const link = useRef<HTMLInputElement>(null)
  const toInvite = { to: '/$teamName/invite', params: { teamName } } as const

  async function copy() {
    try {
      if (link.current) await copyFrom(link.current)
      track('Team Invite Link Copied')
      showToast(withLocalNote(inviteMessages.linkCopied, invite?.url))
    } catch {
      // The field is hidden here. The invite screen shows it, so that the link can be copied by hand.
      await router.navigate(toInvite)
      showErrorToast(inviteMessages.copyFailed)
    }
  }
  async function share(url: string) {
    // The browser also rejects if the member closes the list of apps.
    await navigator.share({ title: inviteMessages.shareTitle(teamName), url }).catch(() => {})
  }

  return (
    <div className="flex min-w-0 grow items-center gap-2 lg:flex-col lg:items-start">
      <p className="min-w-0 leading-tight font-semibold max-sm:text-[0.8125rem] max-[24rem]:sr-only">
        {inviteMessages.inviteYourTeam}
      </p>
      <div className="flex gap-2">
        {invite && hasEnded(invite, now) ? (
          <Link {...toInvite} className={buttonStyle('onBoard', compact)}>
            {inviteMessages.inviteMembers}
          </Link>
        ) : (
          <>
            <input
              ref={link}
              readOnly
              tabIndex={-1}
              aria-hidden="true"
              value={invite?.url ?? ''}
              className="sr-only"
            />
            <Button variant="onBoard" icon="copy" className={compact} busy={!invite} onClick={copy}>
              {inviteMessages.copyLink}
            </Button>
            {invite && 'share' in navigator && (
              <Button variant="onBoard" className={compact} onClick={() => share(invite.url)}>
                {inviteMessages.share}
              </Button>
            )}
          </>
        )}
      </div>
    </div>
  )
}

/** On a phone, lower than the buttons above. The area for presses is as high as theirs. */
const compact =
  'text-[0.9375rem] whitespace-nowrap max-sm:relative max-sm:min-h-9 max-sm:px-3 max-sm:py-1 max-sm:text-[0.8125rem] max-sm:after:absolute max-sm:after:inset-x-0 max-sm:after:-inset-y-1 max-sm:[&>svg]:hidden'
