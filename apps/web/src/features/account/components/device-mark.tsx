import { Drawing } from '~/components/icon.tsx'
import type { Device } from '../devices.rules.ts'

/** These icons are not in icon.tsx, because only the account screen needs them. */
const icons: Record<Device['kind'], string> = {
  computer: 'M5 6.5A1.5 1.5 0 0 1 6.5 5h11A1.5 1.5 0 0 1 19 6.5V15H5zM2.5 18.5h19',
  phone:
    'M8.5 3h7A1.5 1.5 0 0 1 17 4.5v15a1.5 1.5 0 0 1-1.5 1.5h-7A1.5 1.5 0 0 1 7 19.5v-15A1.5 1.5 0 0 1 8.5 3zM11 17.7h2',
  program: 'M5 7l5 5-5 5M12.5 17.5H19',
  unknown: 'M8.5 9.2A3.5 3.5 0 1 1 13 12.4c-.7.3-1 .8-1 1.6v.5M12 18v.1',
}

export function DeviceMark({ kind }: Pick<Device, 'kind'>) {
  return <Drawing path={icons[kind]} />
}
