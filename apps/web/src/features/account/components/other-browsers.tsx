import type { PushSubscription } from '@lunchvote/contracts/push'
import { useId, useRef } from 'react'
import { Button } from '~/components/button.tsx'
import { useTeamTimezone } from '~/lib/api/team-timezone.ts'
import { dateOf } from '~/lib/instants.ts'
import { accountMessages } from '../account.messages.ts'
import { deviceOf } from '../devices.rules.ts'
import { useRemoveBrowser } from '../push.hooks.ts'
import { DeviceMark } from './device-mark.tsx'
import { ListRow } from './list-row.tsx'

const texts = accountMessages.push

/** The member's browsers that get push messages, without this one. */
export function OtherBrowsers({ browsers }: { browsers: readonly PushSubscription[] }) {
  const titleId = useId()
  const part = useRef<HTMLDivElement>(null)
  const remove = useRemoveBrowser()
  /** Focuses the element around the list, because the pressed button disappears together with its row. */
  const focusPart = { onSuccess: () => part.current?.focus({ preventScroll: true }) }
  return (
    <div ref={part} tabIndex={-1} className="outline-none">
      {browsers.length > 0 && (
        <>
          <h3 id={titleId} className="mt-8 mb-4 text-lg">
            {texts.otherBrowsers}
          </h3>
          <ul aria-labelledby={titleId}>
            {browsers.map((browser) => (
              <BrowserRow
                key={browser.id}
                browser={browser}
                busy={remove.isPending && remove.variables.id === browser.id}
                onRemove={(name) => remove.mutate({ id: browser.id, name }, focusPart)}
              />
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

/** Says which messages another browser gets, or that it gets none, and since when. */
function browserLine(
  { remind, announce, createdAt, refusedSince }: PushSubscription,
  timezone: string | undefined,
): string {
  if (refusedSince) return texts.otherRefusedSince(dateOf(refusedSince, timezone))
  const date = dateOf(createdAt, timezone)
  if (remind && announce) return texts.bothSince(date)
  return remind ? texts.remindersSince(date) : texts.announcementsSince(date)
}

type BrowserRowProps = { browser: PushSubscription; busy: boolean; onRemove: (name: string) => void }

function BrowserRow({ browser, busy, onRemove }: BrowserRowProps) {
  const id = useId()
  const timezone = useTeamTimezone()
  const { name, kind } = deviceOf(browser.userAgent)
  return (
    <ListRow id={id} mark={<DeviceMark kind={kind} />} title={name} line={browserLine(browser, timezone)}>
      <Button
        variant="outline"
        className="px-4"
        aria-describedby={id}
        busy={busy}
        busyLabel={texts.removing}
        onClick={() => onRemove(name)}
      >
        {texts.remove}
      </Button>
    </ListRow>
  )
}
