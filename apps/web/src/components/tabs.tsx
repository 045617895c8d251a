import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { indexAfterKey } from './arrow-keys.ts'
import { classNames } from './class-names.ts'

type Tab<T extends string> = { value: T; label: string }

type TabsProps<T extends string> = {
  label: string
  tabs: readonly Tab<T>[]
  value: T
  onChange: (value: T) => void
  children: ReactNode
}

/**
 * All tabs share one panel, whose content the caller renders, so that typed text survives a change of tab. Base UI's
 * tabs would add 11 kB.
 */
export function Tabs<T extends string>({ label, tabs, value, onChange, children }: TabsProps<T>) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)

  function move(event: KeyboardEvent) {
    const now = tabs.findIndex((tab) => tab.value === value)
    const next = indexAfterKey(event.key, now, tabs.length - 1)
    const tab = next === undefined ? undefined : tabs[next]
    if (next === undefined || !tab) return
    event.preventDefault()
    onChange(tab.value)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
  }

  return (
    <>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        className="flex gap-4 sm:gap-6 shadow-[inset_0_-1.5px_0_var(--color-line)]"
      >
        {tabs.map((tab) => {
          const selected = tab.value === value
          return (
            <button
              key={tab.value}
              type="button"
              role="tab"
              id={`${id}-${tab.value}`}
              aria-selected={selected}
              aria-controls={`${id}-panel`}
              tabIndex={selected ? 0 : -1}
              onClick={() => onChange(tab.value)}
              onKeyDown={move}
              className={classNames(
                'min-h-12 px-1 font-semibold min-[23rem]:whitespace-nowrap sm:tracking-wide transition-[color,box-shadow] duration-200',
                selected
                  ? 'shadow-[inset_0_-4px_0_var(--color-accent-strong)] forced-colors:border-b-4'
                  : 'text-ink-soft hover:text-ink',
              )}
            >
              {tab.label}
            </button>
          )
        })}
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${value}`}>
        {children}
      </div>
    </>
  )
}
