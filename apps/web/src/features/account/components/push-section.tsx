import type { CurrentUser } from '@lunchvote/contracts/auth'
import { PartFailure } from '~/components/failure.tsx'
import { Icon } from '~/components/icon.tsx'
import { ScreenSection } from '~/components/screen-section.tsx'
import { Skeleton } from '~/components/skeleton.tsx'
import { usePush } from '../push.hooks.ts'
import { obstacles, pushMessages } from '../push.messages.ts'
import { OtherBrowsers } from './other-browsers.tsx'
import { PushSwitches } from './push-switches.tsx'

export function PushSection({ user }: { user: CurrentUser }) {
  const { push, query } = usePush()
  return (
    <ScreenSection title="Notifications" text={pushMessages.text}>
      {push ? (
        <>
          {push.obstacle ? (
            <p className="flex items-start gap-2.5 text-ink-soft">
              <Icon name="alert" className="mt-0.5" />
              {obstacles[push.obstacle]}
            </p>
          ) : (
            <PushSwitches userId={user.id} publicKey={push.publicKey} own={push.own} />
          )}
          <OtherBrowsers browsers={push.others} />
        </>
      ) : query.error ? (
        <PartFailure title={pushMessages.fetchingFailed} query={query} />
      ) : (
        <div role="status" aria-label="Loading your notifications" className="grid gap-7">
          <Skeleton className="h-14 rounded-field" />
          <Skeleton className="h-14 rounded-field" />
        </div>
      )}
    </ScreenSection>
  )
}
