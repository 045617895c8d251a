import { useEffect, useEffectEvent, useRef, useState } from 'react'

/**
 * Takes files that are dropped or pasted anywhere on the page. Without this, the browser would open a dropped file in
 * place of the page, and the text in a form would be lost.
 * @returns whether a file is being dragged over the page
 */
export function useIncomingFiles(onFile: (file: File) => void): boolean {
  const [isOver, setIsOver] = useState(false)
  /**
   * Whether something of this page is being dragged. Such a drag is ignored, because browsers offer a dragged picture as
   * a file.
   */
  const isOwn = useRef(false)

  const drag = useEffectEvent((event: DragEvent) => {
    if (event.type === 'dragstart' || event.type === 'dragend') isOwn.current = event.type === 'dragstart'
    if (isOwn.current || !event.dataTransfer?.types.includes('Files')) return
    event.preventDefault()
    // The related element is null when the pointer leaves the window.
    setIsOver(event.type === 'dragover' || (event.type === 'dragleave' && event.relatedTarget !== null))
    const [file] = event.type === 'drop' ? event.dataTransfer.files : []
    if (file) take(event, file)
  })
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const [file] = event.clipboardData?.files ?? []
    // Some programs copy a text together with a picture of it. A text field then takes the text.
    const isText = event.clipboardData?.types.includes('text/plain') && isEditable(event.target)
    if (file && !isText) take(event, file)
  })
  function take(event: Event, file: File) {
    event.preventDefault()
    event.stopPropagation()
    onFile(file)
  }

  useEffect(() => {
    const listeners = new AbortController()
    // These listeners run before those of the fields, because an editor would take the picture too.
    const options = { signal: listeners.signal, capture: true }
    for (const type of ['dragstart', 'dragend', 'dragover', 'dragleave', 'drop'] as const) {
      document.addEventListener(type, (event) => drag(event), options)
    }
    document.addEventListener('paste', (event) => paste(event), options)
    return () => listeners.abort()
  }, [])

  return isOver
}

function isEditable(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  return target.isContentEditable || target.matches('input, textarea')
}
