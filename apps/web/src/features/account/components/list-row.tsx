import type { ReactNode } from 'react'
import { classNames } from '~/components/class-names.ts'

type ListRowProps = {
  /** The id of the row's text. The button refers to it. */
  id: string
  /** An icon. */
  mark: ReactNode
  title: string
  /** A short word beside the title. */
  tag?: { text: string; isAlarm: boolean } | undefined
  line: string
  /** The button of the row. */
  children: ReactNode
}

/** A row of the lists of devices, browsers and access tokens. */
export function ListRow({ id, mark, title, tag, line, children }: ListRowProps) {
  return (
    <li className="flex items-center gap-x-5 gap-y-3 border-b border-line py-4 first:pt-0 last:border-0 last:pb-0 max-sm:flex-wrap">
      <div className="flex min-w-0 grow items-center gap-3.5 max-sm:basis-full">
        <span className="grid size-11 shrink-0 place-items-center rounded-full bg-sunk text-ink-soft">
          {mark}
        </span>
        <div id={id} className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-semibold">
            <span className="min-w-0 wrap-anywhere">{title}</span>
            {tag && (
              <span
                className={classNames(
                  'rounded-full px-2.5 py-0.5 text-sm',
                  tag.isAlarm ? 'bg-alarm-soft text-alarm' : 'bg-leaf-soft text-leaf',
                )}
              >
                {tag.text}
              </span>
            )}
          </p>
          <p className="text-[0.9375rem] text-ink-soft">{line}</p>
        </div>
      </div>
      <div className="shrink-0 max-sm:ml-14.5">{children}</div>
    </li>
  )
}
