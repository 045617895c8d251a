import { classNames } from './class-names.ts'

const variants = {
  primary: 'bg-accent text-accent-ink hover:bg-accent-hover active:bg-accent-hover',
  secondary: 'bg-ink text-paper hover:opacity-85',
  onAccent: 'bg-accent-ink text-accent hover:opacity-85',
  selected: 'bg-leaf-soft text-leaf shadow-[inset_0_0_0_2px_var(--color-leaf)] hover:bg-transparent',
  outline: 'text-ink shadow-[inset_0_0_0_1.5px_var(--color-line-strong)] hover:bg-sunk',
  ghost: 'text-ink hover:bg-sunk',
  /** For a destructive action on a screen. `danger` is for the button that confirms such an action in a dialog. */
  dangerOutline: 'text-alarm shadow-[inset_0_0_0_1.5px_var(--color-line-strong)] hover:bg-alarm-soft',
  danger: 'bg-alarm text-alarm-ink hover:opacity-90',
  onBoard: 'text-board-ink shadow-[inset_0_0_0_1.5px_var(--color-board-soft)] hover:bg-board-raised',
} as const

export type ButtonVariant = keyof typeof variants

export function buttonStyle(variant: ButtonVariant = 'primary', className?: string): string {
  return classNames(
    'inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-full px-5 py-2 text-center font-semibold leading-tight',
    'transition-[background-color,transform,opacity] duration-150 select-none active:scale-[0.98]',
    'disabled:cursor-not-allowed disabled:bg-sunk disabled:text-ink-soft disabled:shadow-none disabled:active:scale-100',
    'forced-colors:border aria-disabled:cursor-progress aria-disabled:active:scale-100',
    variants[variant],
    className,
  )
}
