import type { SessionEnd } from '@lunchvote/contracts/events'
import { createEmitter } from '../emitter.ts'

/** The server refused a call because its session has ended. The reason is known only if the event stream sent it. */
export const sessionEnded = createEmitter<[reason?: SessionEnd]>()

/** Someone signed in or out: data cached for the previous member must go. */
export const memberChanged = createEmitter()
