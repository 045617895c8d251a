type ServerErrorData = { code?: string; httpStatus?: number; issues?: { path: string; message: string }[] }

function serverData(error: unknown): ServerErrorData | undefined {
  if (!(error instanceof Error) || !('data' in error)) return undefined
  const { data } = error
  return typeof data === 'object' && data !== null ? data : undefined
}

/** tRPC's code, e.g. `UNAUTHORIZED`; undefined where the server never answered. */
export function errorCode(error: unknown): string | undefined {
  return serverData(error)?.code
}

/** The server's own words; undefined where no server answered, whose text would be the browser's jargon. */
function serverMessage(error: unknown): string | undefined {
  return serverData(error) && error instanceof Error && error.message !== '' ? error.message : undefined
}

export function messageOf(error: unknown, fallback: string): string {
  return serverMessage(error) ?? fallback
}

/** The server's complaints by field name. */
export function serverIssues(error: unknown): Record<string, string> {
  const issues = serverData(error)?.issues ?? []
  return Object.fromEntries(issues.map(({ path, message }) => [path, message]))
}
