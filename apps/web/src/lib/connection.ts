import { useSyncExternalStore } from 'react'
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

let hearsEvents = false

/** Notes whether the events of the team reach the page. Once they do again, the page loads everything again. */
export function noteEvents(arrive: boolean): void {
  hearsEvents = arrive
}

/** Whether an event will tell the page of each change, so that the page loads what has changed. */
export const isLive = () => hearsEvents

const heldBackChanged = createEmitter()
let isHeldBack = false

/** Notes whether the server answers, but something holds back the events of the page's stream. */
export function noteHeldBack(heldBack: boolean): void {
  isHeldBack = heldBack
  heldBackChanged.emit()
}

export const useHeldBack = () => useSyncExternalStore(heldBackChanged.subscribe, () => isHeldBack)

export const isOffline = () => isLost || !navigator.onLine

window.addEventListener('online', () => backOnline.emit())
