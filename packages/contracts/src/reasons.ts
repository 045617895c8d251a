import { fieldMessages } from './reasons/fields.messages.ts'
import { lunchMessages } from './reasons/lunch.messages.ts'
import { menuMessages } from './reasons/menus.messages.ts'
import { peopleMessages } from './reasons/people.messages.ts'
import { placeMessages } from './reasons/places.messages.ts'
import { requestMessages } from './reasons/requests.messages.ts'
import { codeFrom, decoded, type SentenceOf, sayFrom } from './reasons/sentence.ts'

const texts = {
  ...fieldMessages,
  ...lunchMessages,
  ...menuMessages,
  ...peopleMessages,
  ...placeMessages,
  ...requestMessages,
}

/** A stable code for a sentence. The sentences of the other languages are found by it. */
export type Reason = keyof typeof texts

export type Sentence = SentenceOf<Reason>

export const reasons = Object.keys(texts) as [Reason, ...Reason[]]

export const say = sayFrom(texts)

/** The code of a sentence as one text, for the metadata of a procedure. `sentenceOf` says it. */
export const codeOf = codeFrom<typeof texts>()

/** The sentence of a code, as `codeOf` and schemas write it. Other texts are zod's own, and become `invalid_input`. */
export function sentenceOf(message: string): Sentence {
  const code = decoded<Reason>(message)
  return code ? say(code.reason, code.params as never) : say('invalid_input', { detail: message })
}
