import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { whenIdle } from '~/lib/idle.ts'

/**
 * A part of a screen whose code is loaded when the part first appears. Until then, and if its code cannot be loaded, the
 * part shows the fallback. The code is loaded again when the browser is back online, and when the part next appears.
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
      const attempt = () =>
        void loadOnce().then(
          (component) => setPart(() => component),
          () => {},
        )
      attempt()
      addEventListener('online', attempt)
      return () => removeEventListener('online', attempt)
    }, [Part])
    return Part ? <Part {...props} /> : fallback
  }
  return Object.assign(LazyPart, { preload: () => void loadOnce().catch(() => {}) })
}

/** A part that is loaded when the browser is idle. Until then, another component stands in for it. */
export function idlePart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  StandIn: ComponentType<Props>,
) {
  let loaded: ComponentType<Props> | undefined
  const loadOnce = async () => (loaded ??= await load())

  return function IdlePart(props: Props) {
    const [Part, setPart] = useState(() => loaded)
    useEffect(() => {
      if (!Part)
        return whenIdle(
          () =>
            void loadOnce().then(
              (component) => setPart(() => component),
              () => {},
            ),
        )
    }, [Part])
    return Part ? <Part {...props} /> : <StandIn {...props} />
  }
}
