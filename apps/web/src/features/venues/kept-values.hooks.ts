import { useRouteContext } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { isSame } from '~/lib/same-value.ts'
import { readStored, writeStored } from '~/lib/storage.ts'

type Values = Record<string, unknown>

/**
 * The values that a form had when its screen was left, or when the page was reloaded. They stay in this tab until the
 * form is saved or started over. Only the same member gets them back.
 * @param form a name that no other form has
 */
export function useKeptValues<T extends Values>(form: string, initial: T) {
  const userId = useRouteContext({ from: '/_member', select: ({ user }) => user.id })
  const key = `form ${userId} ${form}`
  const [kept] = useState(() => readKept(key, initial))
  const [isRestored, setRestored] = useState(kept !== undefined)
  return {
    key,
    typed: { ...initial, ...kept },
    isRestored,
    forget: () => {
      writeStored(key, null, 'sessionStorage')
      setRestored(false)
    },
  }
}

/** Keeps the changed values. The others are not kept, because a colleague may change the venue meanwhile. */
export function useKeepValues<T extends Values>(key: string, initial: T, values: T): void {
  const first = useRef(initial)
  useEffect(() => {
    const changed = Object.entries(values).filter(([name, value]) => !isSame(value, first.current[name]))
    const text = changed.length > 0 ? JSON.stringify(Object.fromEntries(changed)) : null
    writeStored(key, text, 'sessionStorage')
  }, [key, values])
}

/** Returns the kept values of the fields that the form has. Undefined if there are none. */
function readKept<T extends Values>(key: string, initial: T): Partial<T> | undefined {
  try {
    const kept: unknown = JSON.parse(readStored(key, 'sessionStorage') ?? 'null')
    if (typeof kept !== 'object' || kept === null) return undefined
    const fitting = Object.entries(kept).filter(([name, value]) => typeOf(value) === typeOf(initial[name]))
    return fitting.length > 0 ? (Object.fromEntries(fitting) as Partial<T>) : undefined
  } catch {
    return undefined
  }
}

const typeOf = (value: unknown) => (Array.isArray(value) ? 'list' : typeof value)
