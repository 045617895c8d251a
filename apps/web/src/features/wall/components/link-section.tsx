import { useRef, useState } from 'react'
import { Button } from '~/components/button.tsx'
import { CopyField } from '~/components/copy-field.tsx'
import { PartFailure } from '~/components/failure.tsx'
import { LazyConfirmDialog } from '~/components/lazy-confirm-dialog.tsx'
import { LocalLinkNote, withLocalNote } from '~/components/local-link-note.tsx'
import { ScreenSection } from '~/components/screen-section.tsx'
import { SkeletonRows } from '~/components/skeleton-rows.tsx'
import { useTeamTimezone } from '~/lib/api/team-timezone.ts'
import { dateOf } from '~/lib/instants.ts'
import { useRemoveWall, useRenewWall, useWallState } from '../link.hooks.ts'
import { wallMessages } from '../wall.messages.ts'

const messages = wallMessages.section

/** Where the admin makes and ends the link of the wall screen. The link is shown only right after it was made. */
export function LinkSection() {
  const state = useWallState()
  const timezone = useTeamTimezone()
  const renewal = useRenewWall()
  const removal = useRemoveWall()
  const makeButton = useRef<HTMLButtonElement>(null)
  const [asked, setAsked] = useState<'renew' | 'remove'>()
  const createdAt = state.data?.createdAt ?? null
  const close = () => setAsked(undefined)

  function renew() {
    renewal.mutate(undefined, { onSettled: close })
  }
  function remove() {
    removal.mutate(undefined, { onSettled: close, onSuccess: () => renewal.reset() })
  }
  return (
    <ScreenSection title={messages.title} text={messages.text}>
      {!state.data ? (
        state.error ? (
          <PartFailure title={messages.fetchingFailed} query={state} />
        ) : (
          <SkeletonRows label={messages.loading} />
        )
      ) : (
        <div className="grid grid-cols-1 gap-5">
          {renewal.data && createdAt !== null ? (
            <div className="grid grid-cols-1 gap-3">
              <CopyField
                label={messages.link}
                value={renewal.data.url}
                action={messages.copy}
                copied={withLocalNote(messages.linkCopied, renewal.data.url)}
                failed={messages.copyFailed}
                takesFocus
              />
              <p className="text-ink-soft">{messages.once}</p>
            </div>
          ) : (
            <p className="text-ink-soft">
              {createdAt === null ? messages.none : messages.madeOn(dateOf(createdAt, timezone))}
            </p>
          )}
          {state.data.url !== null && <LocalLinkNote url={state.data.url} isAdmin />}
          <div className="flex flex-wrap gap-3" {...LazyConfirmDialog.preload}>
            {createdAt === null ? (
              <Button
                ref={makeButton}
                variant="outline"
                icon="plus"
                className="max-sm:w-full"
                busy={renewal.isPending}
                busyLabel={messages.making}
                onClick={renew}
              >
                {messages.make}
              </Button>
            ) : (
              <>
                <Button
                  variant="outline"
                  icon="reset"
                  className="max-sm:w-full"
                  onClick={() => setAsked('renew')}
                >
                  {messages.renew}
                </Button>
                <Button
                  variant="dangerOutline"
                  icon="trash"
                  className="max-sm:w-full"
                  onClick={() => setAsked('remove')}
                >
                  {messages.remove}
                </Button>
              </>
            )}
          </div>
        </div>
      )}
      <LazyConfirmDialog
        {...messages.confirmRenewal}
        open={asked === 'renew'}
        onOpenChange={close}
        action={messages.renew}
        busy={renewal.isPending}
        busyLabel={messages.renewing}
        onConfirm={renew}
      />
      <LazyConfirmDialog
        {...messages.confirmRemoval}
        open={asked === 'remove'}
        onOpenChange={close}
        action={messages.remove}
        busy={removal.isPending}
        busyLabel={messages.removing}
        onConfirm={remove}
        finalFocus={makeButton}
      />
    </ScreenSection>
  )
}
