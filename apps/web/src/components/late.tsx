import { type ComponentType, useEffect, useRef, useState } from 'react'
import { showErrorToast } from '~/lib/toast.ts'

type Openable = { open: boolean; onOpenChange: (open: boolean) => void }

const failure = { title: '❌ Error', text: 'This could not be loaded. Check your connection and try again.' }

/**
 * A dialog or popup that comes when it is opened first. Where it cannot be fetched it says so and closes again, so that
 * the next press is another try; React's `lazy` would remember the failure for good.
 */
export function late<Props extends Openable>(load: () => Promise<ComponentType<Props>>) {
  let fetched: ComponentType<Props> | undefined

  return function Late(props: Props) {
    const { open, onOpenChange } = props
    const [Loaded, setLoaded] = useState(() => fetched)
    const loading = useRef(false)

    useEffect(() => {
      if (!open || Loaded || loading.current) return
      loading.current = true
      load()
        .then(
          (component) => {
            fetched = component
            setLoaded(() => component)
          },
          () => {
            showErrorToast(failure)
            onOpenChange(false)
          },
        )
        .finally(() => {
          loading.current = false
        })
    }, [open, onOpenChange, Loaded])

    return Loaded ? <Loaded {...props} /> : null
  }
}
