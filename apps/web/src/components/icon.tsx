import { classNames } from './class-names.ts'

/** Drawn on a 24 grid with one pen, so that they sit together. */
const paths = {
  plus: 'M12 5v14M5 12h14',
  shuffle:
    'M3 7h3.5c5 0 6 10 11 10H21m-3.2-3.2L21 17l-3.2 3.2M3 17h3.5c1.7 0 2.9-1.2 3.9-2.7M13.4 9.4C14.5 8 15.7 7 17.5 7H21m-3.2-3.2L21 7l-3.2 3.2',
  reset: 'M4.5 12a7.5 7.5 0 1 0 2.4-5.5M4.5 4v4h4',
  pencil:
    'M5 19l.9-4.1L16.3 4.5a1.8 1.8 0 0 1 2.5 0l.7.7a1.8 1.8 0 0 1 0 2.5L9.1 18.1 5 19zM14.5 6.3l3.2 3.2',
  check: 'M5 12.8l4.6 4.6L19.2 7.2',
  cross: 'M6 6l12 12M18 6L6 18',
  back: 'M20 12H4.5m6-6l-6 6 6 6',
  forward: 'M4 12h15.5m-6-6l6 6-6 6',
  unfold: 'M8 10l4-4.5 4 4.5M8 14l4 4.5 4-4.5',
  menu: 'M4 7h16M4 12h16M4 17h10',
  signOut: 'M14 5H6.5A1.5 1.5 0 0 0 5 6.5v11A1.5 1.5 0 0 0 6.5 19H14M10 12h10m-3.5-3.5L20 12l-3.5 3.5',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M18.7 5.3l-1.4 1.4M6.7 17.3l-1.4 1.4',
  moon: 'M20 14.2A8.3 8.3 0 0 1 9.8 4a8.3 8.3 0 1 0 10.2 10.2z',
  screen: 'M4 5.5h16v10.5H4zM9 20h6M12 16v4',
  trash: 'M4.5 7h15M10 4h4M6.5 7l.8 12.5h9.4L17.5 7M10 10.5v5.5M14 10.5v5.5',
  alert: 'M12 8v5M12 16.6v.1M12 3.5l9 16.5H3z',
  crown: 'M4 17.5L3 7.5l5 4 4-6.5 4 6.5 5-4-1 10z',
  invite:
    'M9.5 11.5a3.75 3.75 0 1 0 0-7.5 3.75 3.75 0 0 0 0 7.5zM3 20c.3-3.6 3-5.5 6.5-5.5 2.2 0 4 .7 5.2 2.1M18.5 14v6.5M15.25 17.25h6.5',
  jar: 'M7 3.5h10M8 3.5v3.2L6 9v10a1.5 1.5 0 0 0 1.5 1.5h9A1.5 1.5 0 0 0 18 19V9l-2-2.3V3.5M6 12.5h12M6 16.5h12',
  sliders: 'M4 7.5h9M18 7.5h2M4 16.5h2M11 16.5h9M15.5 5v5M8.5 14v5',
  question:
    'M8.5 9.2A3.5 3.5 0 1 1 13 12.4c-.7.3-1 .8-1 1.6v.5M12 18v.1M12 2.8a9.2 9.2 0 1 0 0 18.4 9.2 9.2 0 0 0 0-18.4z',
  key: 'M8.5 19.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9zM11.7 11.8L20 3.5M16.5 7l3 3',
  spark:
    'M10.5 4l2 5.5 5.5 2-5.5 2-2 5.5-2-5.5-5.5-2 5.5-2zM18.5 16v4.5M16.25 18.25h4.5M18.5 3.5V7M16.75 5.25h3.5',
  copy: 'M9 9h11v11.5H9zM15 9V4H4v11.5h5',
  cutlery: 'M7 3v6.5M4.5 3v4.5a2.5 2.5 0 0 0 5 0V3M7 10v11M17 21v-7M17 14c-2 0-3-1.8-3-5.5S15.5 3 17 3v11z',
} as const

export type IconName = keyof typeof paths

export function Icon({ name, className }: { name: IconName; className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className={classNames('size-5 shrink-0 fill-none stroke-current stroke-2', className)}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={paths[name]} />
    </svg>
  )
}
