import { type ComponentProps, useEffect, useRef } from 'react'
import { Button } from './button.tsx'

type ConfirmButtonProps = ComponentProps<typeof Button> & {
  /** Whether the button gets the focus as soon as it can be pressed. */
  takesFocus?: boolean
  /** Whether a press on this page has opened the question. It then takes presses at once, but none that began before. */
  isOwnQuestion?: boolean
}

/**
 * The button that confirms a question. It takes only a press that is meant for it, because another page can open a
 * question under a key or a finger that is pressed already: a press must begin half a second after the button is
 * visible, and after the last press that was refused. A click without a press, as from a screen reader, counts too.
 */
export function ConfirmButton({ takesFocus = false, isOwnQuestion = false, ...props }: ConfirmButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const pauseMs = isOwnQuestion ? 0 : quietMs
    return button.current ? guardPresses(button.current, { takesFocus, pauseMs }) : undefined
  }, [takesFocus, isOwnQuestion])
  return <Button ref={button} {...props} />
}

const quietMs = 500

function guardPresses(
  button: HTMLButtonElement,
  { takesFocus, pauseMs }: { takesFocus: boolean; pauseMs: number },
): () => void {
  let isReady = false
  let hasBegun = false
  let timer: ReturnType<typeof setTimeout>

  function takePresses() {
    clearTimeout(timer)
    isReady = true
    button.style.pointerEvents = ''
  }
  function wait() {
    isReady = false
    button.style.pointerEvents = 'none'
    clearTimeout(timer)
    timer = setTimeout(() => {
      takePresses()
      // The focus of another control is left where it is.
      if (takesFocus && document.activeElement?.contains(button)) button.focus({ preventScroll: true })
    }, pauseMs)
  }
  function begin(event: Event) {
    if (!isPress(event)) return
    const isRepeat = event instanceof KeyboardEvent && event.repeat
    // Who presses Enter in a field of the form has come to the field on this page.
    const isInField = event instanceof KeyboardEvent && event.target instanceof HTMLInputElement
    hasBegun = (isReady || isInField) && !isRepeat
    if (hasBegun) takePresses()
    else wait()
  }
  function end(event: Event) {
    if (!isPress(event)) return
    // A press that ends here may have begun on another page.
    if (!hasBegun) wait()
    hasBegun = false
  }
  function click(event: Event) {
    if (isReady || !(event.target instanceof Node && button.contains(event.target))) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  function show() {
    if (document.visibilityState === 'visible') wait()
  }

  wait()
  const listening = new AbortController()
  const options = { capture: true, signal: listening.signal }
  for (const type of ['keydown', 'pointerdown']) document.addEventListener(type, begin, options)
  for (const type of ['keyup', 'pointerup']) document.addEventListener(type, end, options)
  document.addEventListener('click', click, options)
  document.addEventListener('visibilitychange', show, options)
  // Only the window's own event: that of a control does not mean that the page was hidden behind another window.
  window.addEventListener('focus', (event) => event.target instanceof Node || show(), options)
  return () => {
    clearTimeout(timer)
    listening.abort()
  }
}

/** Whether the event is part of a press of a pointer, or of a key that presses buttons. */
const isPress = (event: Event) => !(event instanceof KeyboardEvent) || [' ', 'Enter'].includes(event.key)
