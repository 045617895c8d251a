import { fieldText } from '@lunchvote/contracts/reasons/fields'
import { config } from 'zod'

// By default, zod tries eval() for its first schema. This would violate the content security policy.
config({ jitless: true })

/** The part of a zod schema that forms use. */
export type Schema = {
  safeParse(
    value: unknown,
  ): { success: true } | { success: false; error: { issues: { path: PropertyKey[]; message: string }[] } }
}

/** The message of each invalid field, by the field's name. */
export type FieldErrors = Partial<Record<string, string>>

/** @returns the first message of each invalid field, in the language of the page */
export function validate(schema: Schema, values: unknown): FieldErrors {
  const result = schema.safeParse(values)
  const errors: FieldErrors = {}
  for (const { path, message } of result.success ? [] : result.error.issues) {
    errors[String(path[0])] ??= fieldText(message)
  }
  return errors
}
