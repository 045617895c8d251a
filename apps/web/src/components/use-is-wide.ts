import { useSyncExternalStore } from 'react'

const wide = () => matchMedia('(width >= 40rem)')

/** Whether the screen is as wide as a tablet. Below, there is a phone's layout. */
export const isWide = () => wide().matches

/** The same, and renders again when it changes. */
export const useIsWide = () => useSyncExternalStore(watch, isWide)

function watch(onChange: () => void): () => void {
  const query = wide()
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}
