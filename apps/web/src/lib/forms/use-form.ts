import { type ChangeEvent, type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { serverIssues } from '../api/errors.ts'
import type { FieldErrors, Schema } from './validate.ts'

type FormOptions<Values> = {
  initial: Values
  /** What was typed before. The form shows these values instead of `initial`, until `reset` is called. */
  typed?: Values | undefined
  /**
   * Loads the schema that validates the form. The form calls this function when one of its fields gets the focus, so
   * that a screen does not load zod earlier. In a form without a schema, only `check` and the server find mistakes.
   */
  schema?: () => Promise<Schema>
  /** Finds mistakes that the schema cannot find. */
  check?: (values: Values) => FieldErrors
  /**
   * The field whose value is still to come, for example because a picture is being sent. A submit waits until `ready`
   * resolves, and sends nothing if it resolves with mistakes.
   */
  awaited?: () => { name: keyof Values & string; ready: Promise<FieldErrors> } | undefined
  /** Resolves when the server has accepted the values. Rejects with the server's error if it refuses them. */
  onSubmit: (values: Values) => Promise<unknown>
}

type TextNames<Values> = { [K in keyof Values]: Values[K] extends string ? K : never }[keyof Values] & string

/**
 * The state of a form. The fields are checked on submit, and each field shows its own mistake. The typed text stays
 * until `reset` is called. If the schema cannot be loaded, only `check` and the server find mistakes.
 */
export function useForm<Values extends Record<string, unknown>>(options: FormOptions<Values>) {
  const { initial, typed = initial, schema, check, awaited, onSubmit } = options
  const [values, setValues] = useState(typed)
  /** The current values. They can change while a submit waits, and `values` is then out of date. */
  const latest = useRef(typed)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [failure, setFailure] = useState<unknown>()
  const [pending, setPending] = useState(false)

  async function loadRules() {
    if (!schema) return undefined
    // This import sets zod's configuration, which must happen before the first schema is created.
    const { validate } = await import('./validate.ts')
    const rules = await schema()
    return (values: Values) => validate(rules, values)
  }
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (pending) return
    setPending(true)
    setFailure(undefined)
    const form = event.currentTarget
    const invalid = await send().finally(() => setPending(false))
    // A part of the form that was folded shows its invalid fields now, so that they can get the focus.
    flushSync(() => setErrors(invalid))
    focusFirstInvalid(form, invalid)
  }
  async function send(): Promise<FieldErrors> {
    const validated = await loadRules().catch(() => undefined)
    const mistakes = (): FieldErrors => ({
      ...check?.(latest.current),
      ...validated?.(latest.current),
    })
    const late = awaited?.()
    const { [late?.name ?? '']: _late, ...early } = mistakes()
    if (hasMistakes(early)) return early
    setErrors({})
    const failed = await late?.ready
    if (failed && hasMistakes(failed)) return failed
    const invalid = mistakes()
    if (hasMistakes(invalid)) return invalid
    try {
      await onSubmit(latest.current)
      return {}
    } catch (error) {
      setFailure(error)
      return serverIssues(error)
    }
  }
  function change(next: Values) {
    latest.current = next
    setValues(next)
  }
  function clearErrors() {
    setErrors({})
    setFailure(undefined)
  }
  /** Props of a control that passes its value to `onChange`: a switch, a list or a combobox. */
  function control<Name extends keyof Values & string>(name: Name) {
    return {
      name,
      value: values[name],
      error: errors[name],
      onChange: (value: Values[Name]) => {
        change({ ...latest.current, [name]: value })
        setErrors((before) => ({ ...before, [name]: undefined }))
        setFailure(undefined)
      },
    }
  }

  return {
    values,
    latest,
    pending,
    /** The error of `onSubmit`. It is removed at the next change or submit. */
    failure,
    /** The mistake of each invalid field. */
    errors,
    control,
    /** Props of a text field. */
    field: <Name extends TextNames<Values>>(name: Name) => {
      const { onChange, ...props } = control(name)
      return {
        ...props,
        onChange: ({
          currentTarget,
        }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) =>
          onChange(currentTarget.value as Values[Name]),
      }
    },
    /** Props of the `<form>`. The schema loads at the first focus. */
    handlers: { onFocus: () => void loadRules().catch(() => {}), onSubmit: submit },
    clearErrors,
    reset: () => {
      change(initial)
      clearErrors()
    },
  }
}

const hasMistakes = (errors: FieldErrors) => Object.keys(errors).length > 0

/**
 * Focuses the first invalid field. It relies on two facts: every field has a name, and the fields are in reading order.
 * A field that is no form element has its name in `data-name`.
 */
function focusFirstInvalid(form: HTMLFormElement, errors: FieldErrors): void {
  const fields = form.querySelectorAll<HTMLElement>('[name], [data-name]')
  const field = [...fields].find((each) => errors[each.dataset.name ?? each.getAttribute('name') ?? ''])
  // A field that is folded cannot get the focus.
  const folded = field?.closest('details')
  if (folded) folded.open = true
  field?.focus()
}
