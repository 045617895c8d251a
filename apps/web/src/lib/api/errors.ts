import { sessionEnded } from './session-events.ts'

type ServerErrorData = { code?: string; httpStatus?: number; issues?: { path: string; message: string }[] }

function serverData(error: unknown): ServerErrorData | undefined {
  if (!(error instanceof Error) || !('data' in error)) return undefined
  const { data } = error
  return typeof data === 'object' && data !== null ? data : undefined
}

/** The code of the server's error, such as `UNAUTHORIZED`. Undefined means that the server sent no code. */
export function errorCode(error: unknown): string | undefined {
  return serverData(error)?.code
}

/** The server's message, or the fallback if the server sent none. The browser's own message is never shown. */
export function messageOf(error: unknown, fallback: string): string {
  return (serverData(error) && error instanceof Error && error.message) || fallback
}

/** The server's messages by field name. */
export function serverIssues(error: unknown): Record<string, string> {
  const issues = serverData(error)?.issues ?? []
  return Object.fromEntries(issues.map(({ path, message }) => [path, message]))
}

/**
 * Returns the error of a REST call that the server has refused. Emits `sessionEnded` if the session has ended.
 * @param data the answer's body
 */
export function refusalOf(data: { message?: string; code?: string }): Error {
  if (data.code === 'UNAUTHORIZED') sessionEnded.emit()
  return Object.assign(new Error(data.message), { data })
}
