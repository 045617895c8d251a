import { fieldMessages } from './reasons/fields.messages.ts'
import { lunchMessages } from './reasons/lunch.messages.ts'
import { peopleMessages } from './reasons/people.messages.ts'
import { placeMessages } from './reasons/places.messages.ts'
import { requestMessages } from './reasons/requests.messages.ts'
import { keep, keptAs, type ParamsOf, type SentenceOf, sayFrom } from './reasons/sentence.ts'

const texts = { ...fieldMessages, ...lunchMessages, ...peopleMessages, ...placeMessages, ...requestMessages }

/** A stable code for a sentence. The sentences of the other languages are found by it. */
export type Reason = keyof typeof texts

export type Sentence = SentenceOf<Reason>

export const reasons = Object.keys(texts) as [Reason, ...Reason[]]

export const say = sayFrom(texts)

/** The English text of `say`, for the examples of a document, which are texts. `sentenceOf` finds the sentence. */
export const wording = <R extends Reason>(reason: R, ...params: ParamsOf<typeof texts, R>): string =>
  keep(say(reason, ...params))

/** The sentence of a schema or an example. Zod's own texts become `invalid_input`. */
export const sentenceOf = (message: string): Sentence =>
  (keptAs(message) as Sentence | undefined) ?? say('invalid_input', { detail: message })
