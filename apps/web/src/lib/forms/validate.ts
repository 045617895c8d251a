/** The part of a zod schema that forms use. */
export type Schema = {
  safeParse(
    value: unknown,
  ): { success: true } | { success: false; error: { issues: { path: PropertyKey[]; message: string }[] } }
}

/** The message of each invalid field, by the field's name. */
export type FieldErrors = Partial<Record<string, string>>

/** @returns the first message of each invalid field */
export function validate(schema: Schema, values: unknown): FieldErrors {
  const result = schema.safeParse(values)
  const errors: FieldErrors = {}
  for (const { path, message } of result.success ? [] : result.error.issues) {
    errors[String(path[0])] ??= message
  }
  return errors
}

/**
 * Focuses the first invalid field. It relies on two facts: every field has a name, and the fields are in reading order.
 * A field that is no form element has its name in `data-name`. Fields that are outside of the form, but belong to it
 * by their attribute `form`, come first.
 */
export function focusFirstInvalid(form: HTMLFormElement, errors: FieldErrors): void {
  const outside = [...form.elements].filter((element) => !form.contains(element))
  const inside = form.querySelectorAll('[name], [data-name]')
  const fields = [...outside, ...inside].filter((element) => element instanceof HTMLElement)
  const field = fields.find((each) => errors[each.dataset.name ?? each.getAttribute('name') ?? ''])
  // A field that is folded cannot get the focus.
  const folded = field?.closest('details')
  if (folded) folded.open = true
  field?.focus()
}
