import { type ComponentType, type ReactNode, useEffect, useState } from 'react'

/**
 * A part of a screen whose code is loaded when the part first appears. Until then, and if its code cannot be loaded, the
 * part shows the fallback. The next time it appears, its code is loaded again.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: ReactNode = null,
) {
  let loaded: ComponentType<Props> | undefined
  async function loadOnce() {
    loaded ??= await load()
    return loaded
  }

  function LazyPart(props: Props) {
    const [Part, setPart] = useState(() => loaded)
    useEffect(() => {
      if (Part) return
      loadOnce().then(
        (component) => setPart(() => component),
        () => {},
      )
    }, [Part])
    return Part ? <Part {...props} /> : fallback
  }
  return Object.assign(LazyPart, { preload: () => void loadOnce().catch(() => {}) })
}
