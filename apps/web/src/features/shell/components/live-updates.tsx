import { classNames } from '~/components/class-names.ts'
import { useLiveUpdates } from '../live.hooks.ts'

const texts = {
  lost: 'You are offline',
  back: 'Live again',
}

/** The element has no height and ignores presses, so other elements stay in place and can be pressed. */
export function LiveUpdates() {
  const status = useLiveUpdates()
  return (
    <div className="pointer-events-none sticky top-4 z-20 flex h-0 justify-center">
      {/* The region exists even when empty, because only changes inside an existing region are announced. */}
      <p
        role="status"
        className={classNames(
          'h-fit -translate-y-1/2 rounded-full text-[0.8125rem] font-semibold whitespace-nowrap',
          status && 'border border-line-strong bg-sheet px-3 py-0.5 text-ink shadow-lift',
        )}
      >
        {status && texts[status]}
      </p>
    </div>
  )
}
