import { decisionMessages } from '@lunchvote/contracts/reasons/decisions.messages'
import { type StoredReason, wordReason } from '@lunchvote/contracts/reasons/word-reason'

/** Why the team eats there, in the language of the page. */
export const decisionText = (decision: StoredReason): string => wordReason(decisionMessages, decision)
