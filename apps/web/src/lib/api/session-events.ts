import { createEmitter } from '../emitter.ts'

/** The server refused a call because its session has ended. */
export const sessionEnded = createEmitter()

/** Someone signed in or out: data cached for the previous member must go. */
export const memberChanged = createEmitter()
