import { sessionEnded } from './session-events.ts'

/**
 * The error of a call of the REST API that the server has refused.
 * @param data the answer's body
 */
export function refusalOf(data: { message?: string; code?: string }): Error {
  if (data.code === 'UNAUTHORIZED') sessionEnded.emit()
  return Object.assign(new Error(data.message), { data })
}
