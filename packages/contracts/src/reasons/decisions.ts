import { decisionMessages } from './decisions.messages.ts'
import type { ParamsOf } from './sentence.ts'
import { suggestionMessages } from './suggestions.messages.ts'
import type { ReasonParams } from './word-reason.ts'

export type DecisionReason = keyof typeof decisionMessages
export type SuggestionReason = keyof typeof suggestionMessages

export const decisionReasons = Object.keys(decisionMessages) as [DecisionReason, ...DecisionReason[]]
export const suggestionReasons = Object.keys(suggestionMessages) as [SuggestionReason, ...SuggestionReason[]]

/** A sentence with its code and each value in it that varies. The same code with the same params is the same sentence. */
export type Reasoned<R> = { reason: string; reasonCode: R; reasonParams: ReasonParams }

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
