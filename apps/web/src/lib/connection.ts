import { createEmitter } from './emitter.ts'

/** Called when the server may answer again after it did not. */
export const backOnline = createEmitter()

let isLost = false

/** Notes whether the page's stream is open. Each page behind the login has one stream. */
export function noteStream(isOpen: boolean): void {
  const wasLost = isLost
  isLost = !isOpen
  if (wasLost && isOpen) backOnline.emit()
}

export const isOffline = () => isLost || !navigator.onLine

window.addEventListener('online', () => backOnline.emit())
