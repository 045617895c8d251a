import { useEffect, useState } from 'react'
import { serverNow } from './server-clock.ts'

/**
 * The server's time in milliseconds. It is updated every ten seconds, which is enough for texts that do not show
 * seconds.
 */
export function useNow(): number {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), 10_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
