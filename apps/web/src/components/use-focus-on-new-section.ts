import { useEffect, useRef } from 'react'

/** Moves the focus to the top of each new section, as the shell does for each new screen. */
export function useFocusOnNewSection(chosen: string | undefined): void {
  const last = useRef(chosen)
  useEffect(() => {
    if (last.current !== chosen) document.getElementById('main')?.focus({ preventScroll: true })
    last.current = chosen
  }, [chosen])
}
