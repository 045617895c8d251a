import { fieldMessages } from './fields.messages.ts'
import { keep, type ParamsOf, sayFrom } from './sentence.ts'

const sayOfField = sayFrom(fieldMessages)

/** The text for a schema, which takes only texts. `sentenceOf` finds its reason and its params. */
export const fieldText = <R extends keyof typeof fieldMessages>(
  reason: R,
  ...params: ParamsOf<typeof fieldMessages, R>
): string => keep(sayOfField(reason, ...params))
