import type { CurrentUser } from '@lunchvote/contracts/auth'
import type { PushSubscription } from '@lunchvote/contracts/push'
import { PartFailure } from '~/components/failure.tsx'
import { Icon } from '~/components/icon.tsx'
import { ScreenSection } from '~/components/screen-section.tsx'
import { Skeleton } from '~/components/skeleton.tsx'
import { Switch } from '~/components/switch.tsx'
import { useTeamTimezone } from '~/lib/api/team-timezone.ts'
import { dateOf } from '~/lib/instants.ts'
import { accountMessages } from '../account.messages.ts'
import { useChoosePush, usePush } from '../push.hooks.ts'
import { OtherBrowsers } from './other-browsers.tsx'

const texts = accountMessages.push

export function PushSection({ user }: { user: CurrentUser }) {
  const { push, query } = usePush()
  return (
    <ScreenSection title={texts.title} text={texts.text}>
      {push ? (
        <>
          {push.obstacle ? (
            <p className="flex items-start gap-2.5 text-ink-soft">
              <Icon name="alert" className="mt-0.5" />
              {texts.obstacles[push.obstacle]}
            </p>
          ) : (
            <>
              {push.own?.refusedSince && <Refusal since={push.own.refusedSince} service={push.service} />}
              <PushSwitches userId={user.id} publicKey={push.publicKey} own={push.own} />
            </>
          )}
          <OtherBrowsers browsers={push.others} />
        </>
      ) : query.error ? (
        <PartFailure title={texts.fetchingFailed} query={query} />
      ) : (
        <div role="status" aria-label={texts.loading} className="grid gap-7">
          <Skeleton className="h-14 rounded-field" />
          <Skeleton className="h-14 rounded-field" />
        </div>
      )}
    </ScreenSection>
  )
}

/** Says that this browser gets nothing, and what can be done. */
function Refusal({ since, service }: { since: string; service: string }) {
  const timezone = useTeamTimezone()
  return (
    <div className="mb-7 flex items-start gap-2.5">
      <Icon name="alert" className="mt-0.5" />
      <div className="grid min-w-0 gap-1.5 wrap-anywhere">
        <p>{texts.refusedSince(dateOf(since, timezone), service)}</p>
        <p className="text-ink-soft">{texts.refusedCure}</p>
      </div>
    </div>
  )
}

type PushSwitchesProps = { userId: number; publicKey: string; own: PushSubscription | undefined }

/**
 * A switch for each kind of push message to this browser. When the member turns on one of them, the browser asks
 * for the permission, unless this page already has it.
 */
function PushSwitches(props: PushSwitchesProps) {
  const { mutate, isPending, variables } = useChoosePush(props)
  const { own } = props
  const choices = isPending ? variables : { remind: own?.remind ?? false, announce: own?.announce ?? false }

  function choose(change: Partial<typeof choices>) {
    if (!isPending) mutate({ ...choices, ...change })
  }
  return (
    <div className="grid gap-7">
      <Switch
        label={texts.remind}
        text={texts.remindText}
        checked={choices.remind}
        onChange={(remind) => choose({ remind })}
      />
      <Switch
        label={texts.announce}
        text={texts.announceText}
        checked={choices.announce}
        onChange={(announce) => choose({ announce })}
      />
    </div>
  )
}
