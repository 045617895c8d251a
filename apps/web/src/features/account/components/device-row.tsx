import { useId } from 'react'
import { Button } from '~/components/button.tsx'
import type { Device } from '../devices.rules.ts'
import { DeviceMark } from './device-mark.tsx'
import { ListRow } from './list-row.tsx'

type DeviceRowProps = {
  device: Device
  line: string
  /** Whether the row shows the session of this browser. */
  current: boolean
  busy: boolean
  onEnd: () => void
}

export function DeviceRow({ device, line, current, busy, onEnd }: DeviceRowProps) {
  const id = useId()
  return (
    <ListRow
      id={id}
      mark={<DeviceMark kind={device.kind} />}
      title={device.name}
      tag={current ? { text: 'This device', isAlarm: false } : undefined}
      line={line}
    >
      <Button
        variant="outline"
        className="px-4"
        aria-describedby={id}
        busy={busy}
        busyLabel="Signing Out..."
        onClick={onEnd}
      >
        Sign Out
      </Button>
    </ListRow>
  )
}
