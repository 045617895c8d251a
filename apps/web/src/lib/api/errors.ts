import type { Reason } from '@lunchvote/contracts/reasons'
import type { StoredReason } from '@lunchvote/contracts/reasons/word-reason'
import { language } from '../language.ts'
import { sessionEnded } from './session-events.ts'

type Said = { reason?: string | undefined; params?: object | undefined; message: string }
type ServerErrorData = Partial<Said> & {
  code?: string
  httpStatus?: number
  issues?: (Said & { path: string })[]
}

/** Words a reason of the server in the language of this page. Undefined in English, which the server speaks. */
let word: ((said: Said) => string | undefined) | undefined

/** Loads the sentences of the server's errors. If they cannot be loaded, its messages stay English. */
export async function loadSentences(): Promise<void> {
  if (language === 'en' || word) return
  const loaded = await import('@lunchvote/contracts/reasons').catch(() => undefined)
  if (!loaded) return
  const { reasons, say } = loaded
  const known = new Set<string>(reasons)
  word = ({ reason, params }) =>
    // The server checks with its tests that the params belong to the reason.
    reason !== undefined && known.has(reason) ? say(reason as Reason, params as never).message : undefined
}

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
  const data = serverData(error)
  if (!data || !(error instanceof Error)) return fallback
  return worded({ ...data, message: error.message }) || fallback
}

/** The server's messages by field name. */
export function serverIssues(error: unknown): Record<string, string> {
  const issues = serverData(error)?.issues ?? []
  return Object.fromEntries(issues.map((issue) => [issue.path, worded(issue)]))
}

/** A reason in the data of an answer, in the language of this page. */
export async function serverReason({ reason, reasonCode, reasonParams }: StoredReason): Promise<string> {
  await loadSentences()
  return worded({ message: reason, reason: reasonCode ?? undefined, params: reasonParams ?? undefined })
}

/** A sentence of the server in the language of this page, if its reason is known. */
const worded = (said: Said): string => word?.(said) ?? said.message

/**
 * Returns the error of a REST call that the server has refused. Emits `sessionEnded` if the session has ended.
 * @param data the answer's body
 */
export async function refusalOf(data: { message?: string; code?: string }): Promise<Error> {
  await loadSentences()
  if (data.code === 'UNAUTHORIZED') sessionEnded.emit()
  return Object.assign(new Error(data.message), { data })
}
