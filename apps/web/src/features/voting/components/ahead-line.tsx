import type { ReactNode } from 'react'
import { classNames } from '~/components/class-names.ts'
import { Icon } from '~/components/icon.tsx'

type AheadLineProps = {
  /** What holds today: a day off, or that voting is over. */
  today?: string
  /** When the next lunch is. */
  next: string | undefined
  /** A button beside it. */
  children?: ReactNode
}

/** Looks ahead on a day off, and in the evening. Each part has a line of its own where both do not fit into one. */
export function AheadLine({ today, next, children }: AheadLineProps) {
  if (children) {
    return (
      <>
        <p className="line-clamp-3 min-w-0 grow text-[0.75rem] leading-[1.1] text-board-soft tabular max-[24rem]:text-[0.6875rem] sm:text-[0.9375rem] lg:text-[0.8125rem]">
          {next}
        </p>
        {children}
      </>
    )
  }
  const text = [today, next].filter((part) => part !== undefined).join(' · ')
  return (
    <div className="flex min-w-0 grow items-center gap-2">
      <Icon name="clock" className="text-board-soft max-[25rem]:hidden" />
      <div
        title={text}
        className={classNames(
          'flex min-w-0 flex-wrap gap-x-3 text-[0.9375rem] leading-[1.15] tabular max-[23rem]:text-sm max-[23rem]:leading-tight',
          text.length > 48 && 'lg:text-[0.8125rem] lg:leading-[1.15]',
        )}
      >
        {today !== undefined && <p className="max-w-full truncate font-semibold">{today}</p>}
        {next !== undefined && (
          <p
            className={classNames(
              'max-w-full truncate text-board-soft',
              next.length > 34 && 'max-[23rem]:text-[0.75rem]',
            )}
          >
            {next}
          </p>
        )}
      </div>
    </div>
  )
}
