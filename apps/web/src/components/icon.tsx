import { classNames } from './class-names.ts'

/** The paths of the icons that several parts have, drawn on a grid of 24 by 24 with one stroke width. */
export const paths = {
  plus: 'M12 5v14M5 12h14',
  shuffle:
    'M3 7h3.5c5 0 6 10 11 10H21m-3.2-3.2L21 17l-3.2 3.2M3 17h3.5c1.7 0 2.9-1.2 3.9-2.7M13.4 9.4C14.5 8 15.7 7 17.5 7H21m-3.2-3.2L21 7l-3.2 3.2',
  reset: 'M4.5 12a7.5 7.5 0 1 0 2.4-5.5M4.5 4v4h4',
  pencil:
    'M5 19l.9-4.1L16.3 4.5a1.8 1.8 0 0 1 2.5 0l.7.7a1.8 1.8 0 0 1 0 2.5L9.1 18.1 5 19zM14.5 6.3l3.2 3.2',
  check: 'M5 12.8l4.6 4.6L19.2 7.2',
  cross: 'M6 6l12 12M18 6L6 18',
  back: 'M20 12H4.5m6-6l-6 6 6 6',
  unfold: 'M8 10l4-4.5 4 4.5M8 14l4 4.5 4-4.5',
  up: 'M6 14.5l6-6 6 6',
  menu: 'M4 7h16M4 12h16M4 17h10',
  more: 'M5 12h.1M12 12h.1M19 12h.1',
  trash: 'M4.5 7h15M10 4h4M6.5 7l.8 12.5h9.4L17.5 7M10 10.5v5.5M14 10.5v5.5',
  pin: 'M12 21s6.5-6 6.5-11a6.5 6.5 0 0 0-13 0c0 5 6.5 11 6.5 11zM12 12.5a2.5 2.5 0 1 0 0-5a2.5 2.5 0 0 0 0 5z',
  alert: 'M12 8v5M12 16.6v.1M12 3.5l9 16.5H3z',
  spark:
    'M10.5 4l2 5.5 5.5 2-5.5 2-2 5.5-2-5.5-5.5-2 5.5-2zM18.5 16v4.5M16.25 18.25h4.5M18.5 3.5V7M16.75 5.25h3.5',
  hidden: 'M3 9c4.5 6.5 13.5 6.5 18 0M5.2 11.5L3.5 14M9.5 13.8L8.8 17M14.5 13.8l.7 3.2M18.8 11.5l1.7 2.5',
  clock: 'M12 7.5V12l3 2M12 3.5a8.5 8.5 0 1 1 0 17a8.5 8.5 0 0 1 0-17z',
  die: 'M5 7q0-2 2-2h10q2 0 2 2v10q0 2-2 2H7q-2 0-2-2zM8.8 8.5v.6M12 11.7v.6M15.2 14.9v.6',
  search: 'M10.5 4a6.5 6.5 0 1 1 0 13a6.5 6.5 0 0 1 0-13zM15.3 15.3l5.2 5.2',
  copy: 'M9 9h11v11.5H9zM15 9V4H4v11.5h5',
} as const

/** The name of an icon, or the path of one that a single part has. */
export type IconName = keyof typeof paths | `M${string}`

export function Icon({ name, className }: { name: IconName; className?: string }) {
  return <Drawing path={paths[name as keyof typeof paths] ?? name} {...(className && { className })} />
}

export function Drawing({ path, className }: { path: string; className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className={classNames('size-5 shrink-0 fill-none stroke-current stroke-2', className)}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={path} />
    </svg>
  )
}
