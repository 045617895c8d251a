import { classNames } from '~/components/class-names.ts'
import { Icon } from '~/components/icon.tsx'

/** The style of what folds and unfolds fields. */
export const foldStyle =
  '-mx-2 my-1 flex min-h-12 cursor-pointer list-none items-center justify-between gap-4 rounded-field px-2 py-2 text-left hover:bg-sunk [&::-webkit-details-marker]:hidden'

type FoldLabelProps = { label: string; hint?: string | undefined; isOpen: boolean }

export function FoldLabel({ label, hint, isOpen }: FoldLabelProps) {
  return (
    <>
      <span className="min-w-0">
        <span className="block font-semibold">{label}</span>
        {hint && !isOpen && <span className="block text-[0.9375rem] text-ink-soft">{hint}</span>}
      </span>
      <Icon name="up" className={classNames('transition-transform', !isOpen && 'rotate-180')} />
    </>
  )
}
