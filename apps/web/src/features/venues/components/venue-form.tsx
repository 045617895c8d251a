import { limits } from '@lunchvote/contracts/limits'
import type { VenueForm as VenueValues } from '@lunchvote/contracts/venues'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { TextAreaField, TextField } from '~/components/field.tsx'
import { serverIssues } from '~/lib/errors.ts'
import { type FieldErrors, focusFirstInvalid, validate } from '~/lib/validate.ts'
import { VenuePreview } from './venue-preview.tsx'

type VenueFormProps = {
  initial: VenueValues
  /** Resolves once the server has taken it; throws what the server said. */
  onSubmit: (values: VenueValues) => Promise<unknown>
  /** The buttons under the fields. */
  children: ReactNode
}

const loadRules = () => import('@lunchvote/contracts/venues')

/** Name, description and picture, with a look at how they will hang on the board. */
export function VenueForm({ initial, onSubmit, children }: VenueFormProps) {
  const [values, setValues] = useState(initial)
  const [errors, setErrors] = useState<FieldErrors<keyof VenueValues>>({})
  const submitting = useRef(false)

  function change(name: keyof VenueValues, value: string) {
    setValues((before) => ({ ...before, [name]: value }))
    setErrors(({ [name]: _, ...rest }) => rest)
  }
  function refuse(form: HTMLFormElement, reasons: FieldErrors<keyof VenueValues>) {
    setErrors(reasons)
    focusFirstInvalid(form, reasons)
  }
  async function send(form: HTMLFormElement) {
    const { venueForm } = await loadRules()
    const checked = validate(venueForm, values)
    if ('errors' in checked) return refuse(form, checked.errors)
    setErrors({})
    await onSubmit(checked.data).catch((error: unknown) => refuse(form, serverIssues(error)))
  }
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (submitting.current) return
    submitting.current = true
    await send(event.currentTarget).finally(() => {
      submitting.current = false
    })
  }

  return (
    <div className="grid gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <form noValidate className="grid content-start gap-6" onFocus={loadRules} onSubmit={submit}>
        <TextField
          label="Venue Name"
          name="name"
          autoComplete="off"
          value={values.name}
          error={errors.name}
          onChange={(event) => change('name', event.currentTarget.value)}
        />
        <TextAreaField
          label="Description"
          name="description"
          value={values.description}
          error={errors.description}
          hint={`${[...values.description].length} of ${limits.venueDescription.max} characters`}
          onChange={(event) => change('description', event.currentTarget.value)}
        />
        <TextField
          label="Image URL"
          name="imageUrl"
          type="url"
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="https://"
          value={values.imageUrl}
          error={errors.imageUrl}
          onChange={(event) => change('imageUrl', event.currentTarget.value)}
        />
        <div className="mt-1 flex flex-wrap gap-3">{children}</div>
      </form>
      <VenuePreview values={values} />
    </div>
  )
}
