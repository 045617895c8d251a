import { AsyncLocalStorage } from 'node:async_hooks'

type RequestScope = { requestId: string; statements: number }

const scopes = new AsyncLocalStorage<RequestScope>()

/** Runs `work` as a part of the request. */
export function inRequest<T>(requestId: string, work: () => T): T {
  return scopes.run({ requestId, statements: 0 }, work)
}

/**
 * Names the statement after the request that sends it, and numbers the statements of the request. PostgreSQL writes
 * this name to its log when the statement is slow. A statement that no request sends has no name.
 */
export function nameStatement(): string {
  const scope = scopes.getStore()
  if (!scope) return ''
  scope.statements += 1
  return `${scope.requestId}/${scope.statements}`
}
