import { useRef } from 'react'
import { classNames } from '~/components/class-names.ts'
import { PlacesLink } from './places-link.tsx'
import { ResetButton } from './reset-button.tsx'
import { useCanReset, WaysToAdd } from './vote-toolbar.tsx'

/** On phones, what is rarely used stands below the list. */
export function PhoneTools({ isEmpty, onImport }: { isEmpty: boolean; onImport: () => void }) {
  const first = useRef<HTMLDivElement>(null)
  const canReset = useCanReset()
  return (
    <div
      ref={first}
      tabIndex={-1}
      className={classNames('flex flex-wrap gap-2 outline-none', isEmpty ? 'mt-6 justify-center' : 'mt-4')}
    >
      <WaysToAdd onImport={onImport} />
      {!isEmpty && <PlacesLink />}
      {!isEmpty && canReset && <ResetButton heading={first} />}
    </div>
  )
}
