import { useRef, useState } from 'react'
import { Button } from '~/components/button.tsx'
import { CopyField } from '~/components/copy-field.tsx'
import { PartFailure } from '~/components/failure.tsx'
import { LazyConfirmDialog } from '~/components/lazy-confirm-dialog.tsx'
import { ScreenSection } from '~/components/screen-section.tsx'
import { SkeletonRows } from '~/components/skeleton-rows.tsx'
import { useTeamTimezone } from '~/lib/api/team-timezone.ts'
import { dateOf } from '~/lib/instants.ts'
import { useRemoveScreen, useRenewScreen, useScreenState } from '../link.hooks.ts'
import { madeOn, screenMessages } from '../screen.messages.ts'

/** Where the admin makes and ends the link of the wall screen. The link is shown only right after it was made. */
export function LinkSection() {
  const state = useScreenState()
  const timezone = useTeamTimezone()
  const renewal = useRenewScreen()
  const removal = useRemoveScreen()
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
    <ScreenSection title="Wall Screen" text={screenMessages.text}>
      {!state.data ? (
        state.error ? (
          <PartFailure title={screenMessages.fetchingFailed} query={state} />
        ) : (
          <SkeletonRows label="Loading the screen" />
        )
      ) : (
        <div className="grid grid-cols-1 gap-5">
          {renewal.data && createdAt !== null ? (
            <div className="grid grid-cols-1 gap-3">
              <CopyField
                label="Link of the screen"
                value={renewal.data.url}
                action="Copy Link"
                copied={screenMessages.linkCopied}
                failed={screenMessages.copyFailed}
                takesFocus
              />
              <p className="text-ink-soft">{screenMessages.once}</p>
            </div>
          ) : (
            <p className="text-ink-soft">
              {createdAt === null ? screenMessages.none : madeOn(dateOf(createdAt, timezone))}
            </p>
          )}
          <div className="flex flex-wrap gap-3" {...LazyConfirmDialog.preload}>
            {createdAt === null ? (
              <Button
                ref={makeButton}
                variant="outline"
                icon="plus"
                className="max-sm:w-full"
                busy={renewal.isPending}
                busyLabel="Making..."
                onClick={renew}
              >
                Make Link
              </Button>
            ) : (
              <>
                <Button
                  variant="outline"
                  icon="reset"
                  className="max-sm:w-full"
                  onClick={() => setAsked('renew')}
                >
                  Renew Link
                </Button>
                <Button
                  variant="dangerOutline"
                  icon="trash"
                  className="max-sm:w-full"
                  onClick={() => setAsked('remove')}
                >
                  Remove Screen
                </Button>
              </>
            )}
          </div>
        </div>
      )}
      <LazyConfirmDialog
        {...screenMessages.confirmRenewal}
        open={asked === 'renew'}
        onOpenChange={close}
        action="Renew Link"
        busy={renewal.isPending}
        busyLabel="Renewing..."
        onConfirm={renew}
      />
      <LazyConfirmDialog
        {...screenMessages.confirmRemoval}
        open={asked === 'remove'}
        onOpenChange={close}
        action="Remove Screen"
        busy={removal.isPending}
        busyLabel="Removing..."
        onConfirm={remove}
        finalFocus={makeButton}
      />
    </ScreenSection>
  )
}
