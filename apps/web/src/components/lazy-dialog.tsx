import { type ComponentType, useEffect, useRef, useState } from 'react'
import { showErrorToast } from '~/lib/toast.ts'

type Openable = { open: boolean; onOpenChange: (open: boolean) => void }

const failure = { title: '❌ Error', text: 'This could not be loaded. Check your connection and try again.' }

/**
 * A dialog or popup whose code is loaded when it first opens, or earlier by the control that has the props `preload`. If
 * loading fails, it shows a toast and closes, so that the next press tries again. React's `lazy` would keep the failure
 * for good.
 */
export function lazyDialog<Props extends Openable>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | undefined

  function LazyDialog(props: Props) {
    const { open, onOpenChange } = props
    const [Dialog, setDialog] = useState(() => loaded)
    const loading = useRef(false)

    useEffect(() => {
      if (!open || Dialog || loading.current) return
      loading.current = true
      load()
        .then(
          (component) => {
            loaded = component
            setDialog(() => component)
          },
          () => {
            showErrorToast(failure)
            onOpenChange(false)
          },
        )
        .finally(() => {
          loading.current = false
        })
    }, [open, onOpenChange, Dialog])

    return Dialog ? <Dialog {...props} /> : null
  }
  // A failed preload needs no message: opening the dialog loads it again.
  const preload = () => void load().catch(() => {})
  return Object.assign(LazyDialog, { preload: { onPointerEnter: preload, onFocus: preload } })
}
