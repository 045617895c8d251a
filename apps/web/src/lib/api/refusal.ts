import { sessionEnded } from './session-events.ts'

/**
 * Returns the error of a REST call that the server has refused. Emits `sessionEnded` if the session has ended.
 * @param data the answer's body
 */
export function refusalOf(data: { message?: string; code?: string }): Error {
  if (data.code === 'UNAUTHORIZED') sessionEnded.emit()
  return Object.assign(new Error(data.message), { data })
}
