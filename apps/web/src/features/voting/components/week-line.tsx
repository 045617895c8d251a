import type { ReactNode } from 'react'
import { classNames } from '~/components/class-names.ts'

/** A longer sentence is in smaller letters. */
const maxLength = 100

/** @param children a button beside the sentence. A phone has no space for it, and offers it in the plate's menu only. */
export function WeekLine({ week, children }: { week: string; children?: ReactNode }) {
  const isLong = week.length > maxLength
  return (
    <>
      <p
        title={week}
        className={classNames(
          'line-clamp-3 min-w-0 grow leading-[1.1] text-board-soft tabular max-[24rem]:text-[0.6875rem] sm:text-[0.9375rem]',
          isLong ? 'text-[0.75rem]' : 'text-[0.8125rem]',
          (isLong || children !== undefined) && 'lg:text-[0.8125rem]',
        )}
      >
        {week}
      </p>
      {children && <span className="shrink-0 max-sm:hidden">{children}</span>}
    </>
  )
}
