import type { SessionEnd } from '@lunchvote/contracts/event-types'
import { createEmitter } from '../emitter.ts'

/**
 * Emitted when the session has ended. The reason is known only if the event stream sent it; it is undefined if a
 * refused call showed the end.
 */
export const sessionEnded = createEmitter<[reason?: SessionEnd]>()

/** Emitted when someone signs in or out, so that data cached for the previous member is removed. */
export const memberChanged = createEmitter()
