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
