import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { typedAddress } from '~/lib/link-address.ts'
import { toolbarStyle, toolStyle } from './description-toolbar.tsx'
import { Icon, type IconName } from './icon.tsx'
import { lazyComponentsMessages } from './lazy-components.messages.ts'

const unlink =
  'M12.2 17.9l-1.8 1.4a4 4 0 0 1-5.7-5.7L7 11.3M11.8 6.1l1.8-1.4a4 4 0 0 1 5.7 5.7L17 12.7M4 4l16 16'

type LinkRowProps = {
  /** The current address of the link. Undefined for a new link. */
  href: string | undefined
  onSet: (href: string) => void
  onRemove: () => void
  onCancel: () => void
}

/** Asks for the address of a link. It takes the place of the toolbar. */
export function LinkRow({ href, onSet, onRemove, onCancel }: LinkRowProps) {
  const [typed, setTyped] = useState(href ?? '')
  const [isRefused, setRefused] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const errorId = `${id}-error`

  useEffect(() => input.current?.select(), [])

  function set() {
    const address = typedAddress(typed)
    if (address) return onSet(address)
    setRefused(true)
    input.current?.focus()
  }
  function handleKey(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    const isEnter = event.key === 'Enter' && event.target === input.current
    if (!isEnter && event.key !== 'Escape') return
    // Otherwise Enter would send the form, and Escape would close the dialog around it.
    event.preventDefault()
    event.stopPropagation()
    if (isEnter) set()
    else onCancel()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only handles keys of the controls in it
    <div
      data-refused={isRefused || undefined}
      onKeyDown={handleKey}
      className="z-1 col-start-1 row-start-1 self-start"
    >
      <div className={`${toolbarStyle} pl-3.5`}>
        <label htmlFor={id} className="text-sm font-semibold">
          {lazyComponentsMessages.linkTo}
        </label>
        <input
          ref={input}
          id={id}
          type="text"
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="https://"
          value={typed}
          aria-invalid={isRefused || undefined}
          aria-describedby={isRefused ? errorId : undefined}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value)
            setRefused(false)
          }}
          className="ml-1 min-h-11 w-full min-w-0 flex-1 rounded-xl bg-transparent px-2 focus-visible:-outline-offset-3"
        />
        <LinkButton icon="check" label={lazyComponentsMessages.setLink} onClick={set} />
        {href !== undefined && (
          <LinkButton icon={unlink} label={lazyComponentsMessages.removeLink} onClick={onRemove} />
        )}
        <LinkButton icon="cross" label={lazyComponentsMessages.closeLink} onClick={onCancel} />
      </div>
      {isRefused && (
        <p id={errorId} role="alert" className="px-4 pt-1.5 text-sm text-alarm">
          {lazyComponentsMessages.noAddress}
        </p>
      )}
    </div>
  )
}

function LinkButton({ icon, label, onClick }: { icon: IconName; label: string; onClick: () => void }) {
  return (
    <button type="button" aria-label={label} title={label} onClick={onClick} className={toolStyle}>
      <Icon name={icon} className="relative size-4.5" />
    </button>
  )
}
