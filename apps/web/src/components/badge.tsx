import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

const variants = {
  plain: 'bg-plate text-plate-ink shadow-[inset_0_0_0_1.5px_var(--color-plate-rim)]',
  accent: 'bg-accent text-accent-ink',
  leaf: 'bg-leaf text-leaf-ink',
  empty: 'border-2 border-dashed border-current',
} as const

type BadgeProps = { children?: ReactNode; variant: keyof typeof variants; className?: string }

/** A round badge for a number. */
export function Badge({ children, variant, className }: BadgeProps) {
  return (
    <span
      className={classNames(
        'grid aspect-square shrink-0 place-items-center rounded-full font-display leading-none font-bold tabular',
        variants[variant],
        className,
      )}
    >
      {children}
    </span>
  )
}
