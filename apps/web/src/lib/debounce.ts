import { useEffect, useState } from 'react'

/** Returns the value after it has not changed for `delay` milliseconds. Until then, it returns the previous value. */
export function useDebounced<T>(value: T, delay: number): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delay)
    return () => clearTimeout(timer)
  }, [value, delay])
  return settled
}
