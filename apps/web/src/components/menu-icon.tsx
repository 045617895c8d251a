import { Drawing } from './icon.tsx'

/** These icons are not in icon.tsx, because they are loaded together with the menu. */
const paths = {
  signOut: 'M14 5H6.5A1.5 1.5 0 0 0 5 6.5v11A1.5 1.5 0 0 0 6.5 19H14M10 12h10m-3.5-3.5L20 12l-3.5 3.5',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M18.7 5.3l-1.4 1.4M6.7 17.3l-1.4 1.4',
  moon: 'M20 14.2A8.3 8.3 0 0 1 9.8 4a8.3 8.3 0 1 0 10.2 10.2z',
  screen: 'M4 5.5h16v10.5H4zM9 20h6M12 16v4',
  invite:
    'M9.5 11.5a3.75 3.75 0 1 0 0-7.5 3.75 3.75 0 0 0 0 7.5zM3 20c.3-3.6 3-5.5 6.5-5.5 2.2 0 4 .7 5.2 2.1M18.5 14v6.5M15.25 17.25h6.5',
  person: 'M12 12a4.25 4.25 0 1 0 0-8.5 4.25 4.25 0 0 0 0 8.5zM4 20.5c.5-3.9 3.6-5.5 8-5.5s7.5 1.6 8 5.5',
  jar: 'M7 3.5h10M8 3.5v3.2L6 9v10a1.5 1.5 0 0 0 1.5 1.5h9A1.5 1.5 0 0 0 18 19V9l-2-2.3V3.5M6 12.5h12M6 16.5h12',
  calendar:
    'M5.5 5.5h13A1.5 1.5 0 0 1 20 7v11.5a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 18.5V7a1.5 1.5 0 0 1 1.5-1.5zM8 3v4M16 3v4M4 10h16M8.5 15l2.3 2.2 4.7-4.4',
  sliders: 'M4 7.5h9M18 7.5h2M4 16.5h2M11 16.5h9M15.5 5v5M8.5 14v5',
  question:
    'M8.5 9.2A3.5 3.5 0 1 1 13 12.4c-.7.3-1 .8-1 1.6v.5M12 18v.1M12 2.8a9.2 9.2 0 1 0 0 18.4 9.2 9.2 0 0 0 0-18.4z',
  transfer: 'M4 8.5h15m-4-4l4 4-4 4M20 15.5H5m4-4l-4 4 4 4',
  leave:
    'M9.5 11.5a3.75 3.75 0 1 0 0-7.5 3.75 3.75 0 0 0 0 7.5zM3 20c.3-3.6 3-5.5 6.5-5.5 2.2 0 4 .7 5.2 2.1M15.25 17.25h6.5',
  key: 'M8.5 19.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9zM11.7 11.8L20 3.5M16.5 7l3 3',
} as const

export type MenuIconName = keyof typeof paths

export function MenuIcon({ name }: { name: MenuIconName }) {
  return <Drawing path={paths[name]} />
}
