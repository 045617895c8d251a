import { type ComponentType, useEffect, useState } from 'react'
import { whenIdle } from '~/lib/idle.ts'
import { errorTitle, showErrorToast } from '~/lib/toast.ts'
import { componentsMessages } from './components.messages.ts'

export type DialogState = { open: boolean; onOpenChange: (open: boolean) => void }

const failure = { title: errorTitle, text: componentsMessages.notLoaded }

/**
 * A dialog or popup whose code is loaded when the browser is idle, so that it also opens without a network, or when it
 * first opens. An element with the props `preload` loads the code earlier.
 * If loading fails, a toast says so and the dialog counts as closed. When it is opened again, the code is loaded again.
 * React's `lazy` would not load the code again after a failure.
 */
export function lazyDialog<Props extends DialogState>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | undefined

  function LazyDialog(props: Props) {
    const { open, onOpenChange } = props
    const [Dialog, setDialog] = useState(() => loaded)

    useEffect(() => whenIdle(preload), [])
    useEffect(() => {
      if (!open || Dialog) return
      load().then(
        (component) => {
          loaded = component
          setDialog(() => component)
        },
        () => {
          showErrorToast(failure)
          onOpenChange(false)
        },
      )
    }, [open, onOpenChange, Dialog])

    return Dialog ? <Dialog {...props} /> : null
  }
  // A failed preload shows no message, because opening the dialog loads the code again.
  const preload = () => void load().catch(() => {})
  return Object.assign(LazyDialog, { preload: { onPointerEnter: preload, onFocus: preload } })
}
