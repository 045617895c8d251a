type Issue = { path: PropertyKey[]; message: string }

/** Just enough of a zod schema, so that screens need not load zod before someone submits. */
type Schema<T> = {
  safeParse(value: unknown): { success: true; data: T } | { success: false; error: { issues: Issue[] } }
}

export type FieldErrors<K extends string> = Partial<Record<K, string>>

export type Validation<T, K extends string> = { data: T } | { errors: FieldErrors<K> }

/** The first message of each field. */
export function validate<T, K extends string>(
  schema: Schema<T>,
  value: Record<K, unknown>,
): Validation<T, K> {
  const result = schema.safeParse(value)
  if (result.success) return { data: result.data }
  const errors: FieldErrors<K> = {}
  for (const { path, message } of result.error.issues) {
    const field = path[0] as K
    errors[field] ??= message
  }
  return { errors }
}

/** The same, with rules that are fetched first. Where they cannot be had, the server is the one to judge. */
export async function validateWith<T, K extends string>(
  load: () => Promise<Schema<T>>,
  value: T & Record<K, unknown>,
): Promise<Validation<T, K>> {
  const schema = await load().catch(() => undefined)
  return schema ? validate(schema, value) : { data: value }
}

/** Puts the cursor where the first mistake is. Fields are named, and stand in the form in reading order. */
export function focusFirstInvalid(form: HTMLFormElement, errors: Partial<Record<string, string>>): void {
  for (const element of form.elements) {
    if (element instanceof HTMLElement && errors[element.getAttribute('name') ?? '']) {
      element.focus()
      return
    }
  }
}
