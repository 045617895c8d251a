import type { SessionInfo } from '@lunchvote/contracts/sessions'
import { useId, useRef, useState } from 'react'
import { Button } from '~/components/button.tsx'
import { PartFailure } from '~/components/failure.tsx'
import { ScreenSection } from '~/components/screen-section.tsx'
import { SkeletonRows } from '~/components/skeleton-rows.tsx'
import { useNow } from '~/lib/api/now.ts'
import { useTeamTimezone } from '~/lib/api/team-timezone.ts'
import { dateAndTimeOf } from '~/lib/instants.ts'
import { accountMessages } from '../account.messages.ts'
import { useDevices, useEndDevice, useEndOtherDevices } from '../devices.hooks.ts'
import { type Device, deviceOf } from '../devices.rules.ts'
import { lastUsedLine } from '../usage.rules.ts'
import { DeviceMark } from './device-mark.tsx'
import { ListRow } from './list-row.tsx'

const texts = accountMessages.devices

/**
 * How many sessions are shown before the member asks for all of them. A script that logs in at each run can leave
 * hundreds of sessions.
 */
const shownAtFirst = 10

export function DevicesSection() {
  const devices = useDevices()
  const { endDevice, ending, isLoggingOut } = useEndDevice()
  const endOthers = useEndOtherDevices()
  const timezone = useTeamTimezone()
  const now = useNow()
  const [showsAll, setShowsAll] = useState(false)
  const shown = showsAll ? devices.data : devices.data?.slice(0, shownAtFirst)
  const list = useRef<HTMLUListElement>(null)
  /** Focuses the list, because the pressed button disappears. */
  const focusList = () => list.current?.focus({ preventScroll: true })
  return (
    <ScreenSection title={texts.title} text={texts.text}>
      {devices.data && shown ? (
        <>
          <ul ref={list} tabIndex={-1} aria-label={texts.title} className="outline-none">
            {shown.map((session) => {
              const { id, current, userAgent } = session
              const device = deviceOf(userAgent)
              return (
                <DeviceRow
                  key={id}
                  device={device}
                  line={deviceLine(session, timezone, now)}
                  current={current}
                  busy={current ? isLoggingOut : ending === id}
                  onEnd={() => endDevice({ id, current, name: device.name }, { onSuccess: focusList })}
                />
              )
            })}
          </ul>
          {shown.length < devices.data.length && (
            <Button
              variant="outline"
              className="mt-5 mr-3 max-sm:w-full"
              onClick={() => {
                setShowsAll(true)
                focusList()
              }}
            >
              {texts.showAll(devices.data.length)}
            </Button>
          )}
          {devices.data.length > 1 && (
            <Button
              variant="dangerOutline"
              className="mt-5 max-sm:w-full"
              busy={endOthers.isPending}
              busyLabel={texts.ending}
              onClick={() => endOthers.mutate(undefined, { onSuccess: focusList })}
            >
              {texts.endOthers}
            </Button>
          )}
        </>
      ) : devices.error ? (
        <PartFailure title={texts.fetchingFailed} query={devices} />
      ) : (
        <SkeletonRows label={texts.loading} />
      )}
    </ScreenSection>
  )
}

/** Since when the session exists, and when it was last used. */
function deviceLine(session: SessionInfo, timezone: string | undefined, now: number): string {
  const since = dateAndTimeOf(session.createdAt, timezone)
  return `${texts.loggedIn(since)}, ${lastUsedLine(session.lastUsedAt, now)}`
}

type DeviceRowProps = {
  device: Device
  line: string
  /** Whether the row shows the session of this browser. */
  current: boolean
  busy: boolean
  onEnd: () => void
}

function DeviceRow({ device, line, current, busy, onEnd }: DeviceRowProps) {
  const id = useId()
  return (
    <ListRow
      id={id}
      mark={<DeviceMark kind={device.kind} />}
      title={device.name}
      tag={current ? { text: texts.current, isAlarm: false } : undefined}
      line={line}
    >
      <Button
        variant="outline"
        className="px-4"
        aria-describedby={id}
        busy={busy}
        busyLabel={texts.ending}
        onClick={onEnd}
      >
        {texts.end}
      </Button>
    </ListRow>
  )
}
