import { decisionMessages } from './decisions.messages.ts'
import type { ParamsOf } from './sentence.ts'
import { suggestionMessages } from './suggestions.messages.ts'

/** Each value in a reason that varies: names, numbers, and lists of names. */
export type ReasonParams = Record<string, string | number | string[]>

export type DecisionReason = keyof typeof decisionMessages
export type SuggestionReason = keyof typeof suggestionMessages

export const decisionReasons = Object.keys(decisionMessages) as [DecisionReason, ...DecisionReason[]]
export const suggestionReasons = Object.keys(suggestionMessages) as [SuggestionReason, ...SuggestionReason[]]

/** A sentence with its code and each value in it that varies. The same code with the same params is the same sentence. */
export type Reasoned<R> = { reason: string; reasonCode: R; reasonParams: ReasonParams }

/** A sentence that was stored. Without its code, nobody can say it in another language. */
export type StoredReason = {
  reason: string
  reasonCode?: string | null | undefined
  reasonParams?: ReasonParams | null | undefined
}

type Texts = Record<string, (params: never) => string>

const reasonedFrom =
  <T extends Texts>(texts: T) =>
  <R extends keyof T>(reasonCode: R, ...[params]: ParamsOf<T, R>): Reasoned<R> => {
    const reasonParams: ReasonParams = { ...(params as ReasonParams | undefined) }
    const text = texts[reasonCode] as unknown as (params: ReasonParams) => string
    return { reason: text(reasonParams), reasonCode, reasonParams }
  }

export const decisionReason = reasonedFrom(decisionMessages)
export const suggestionReason = reasonedFrom(suggestionMessages)

/** Words a reason with these texts. A reason without a code that they know stays as it is. */
export function wordReason(texts: Texts, { reason, reasonCode, reasonParams }: StoredReason): string {
  if (reasonCode == null || !Object.hasOwn(texts, reasonCode)) return reason
  const text = texts[reasonCode] as unknown as (params: ReasonParams) => string
  return text(reasonParams ?? {})
}
