import { type ChangeEvent, type FormEvent, useRef, useState } from 'react'
import { serverIssues } from '../api/errors.ts'
import { type FieldErrors, focusFirstInvalid, type Validation } from './validate.ts'

type FormOptions<Values, Data> = {
  initial: Values
  check: (values: Values) => Promise<Validation<Data, keyof Values & string>>
  /** Resolves once the server has taken it; throws what the server said. */
  onSubmit: (data: Data) => Promise<unknown>
}

/** Text fields that are checked on submit, say each what is wrong, and keep what was typed until told otherwise. */
export function useForm<Values extends Record<string, string>, Data>(options: FormOptions<Values, Data>) {
  type Name = keyof Values & string
  const { initial, check, onSubmit } = options
  const [values, setValues] = useState(initial)
  const [errors, setErrors] = useState<FieldErrors<Name>>({})
  const submitting = useRef(false)

  function change(name: Name, value: string) {
    setValues((before) => ({ ...before, [name]: value }))
    setErrors((before) => ({ ...before, [name]: undefined }))
  }
  function refuse(form: HTMLFormElement, reasons: FieldErrors<Name>) {
    setErrors(reasons)
    focusFirstInvalid(form, reasons)
  }
  async function send(form: HTMLFormElement) {
    const checked = await check(values)
    if ('errors' in checked) return refuse(form, checked.errors)
    setErrors({})
    await onSubmit(checked.data).catch((error: unknown) =>
      refuse(form, serverIssues(error) as FieldErrors<Name>),
    )
  }
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (submitting.current) return
    submitting.current = true
    await send(event.currentTarget).finally(() => {
      submitting.current = false
    })
  }

  return {
    values,
    submit,
    reset: () => {
      setValues(initial)
      setErrors({})
    },
    field: (name: Name) => ({
      name,
      value: values[name],
      error: errors[name],
      onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
        change(name, currentTarget.value),
    }),
  }
}
