import { fieldMessages } from './fields.messages.ts'
import { codeFrom, decoded, sayFrom } from './sentence.ts'

type FieldReason = keyof typeof fieldMessages

export const sayOfField = sayFrom(fieldMessages)

/** The message of an issue of a schema. It is no text yet, but the code of one. */
export const fieldCode = codeFrom<typeof fieldMessages>()

/** The text of such a message. The messages of zod itself are texts already. */
export function fieldText(message: string): string {
  const code = decoded<FieldReason>(message)
  return code ? sayOfField(code.reason, code.params as never).message : message
}
