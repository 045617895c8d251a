import type { TeamSettings } from '@lunchvote/contracts/team'
import { type ComponentProps, useState } from 'react'
import { TextField } from '~/components/field.tsx'
import { messageOf } from '~/lib/api/errors.ts'
import { useChangeSettings } from '../settings.hooks.ts'
import { settingsMessages } from '../settings.messages.ts'

type SettingFieldProps = Pick<
  ComponentProps<typeof TextField>,
  'label' | 'hint' | 'type' | 'inputMode' | 'autoComplete' | 'placeholder' | 'className'
> & {
  /** The value that the server has stored. */
  saved: string
  /** Returns the settings with the typed value. */
  changed: (typed: string) => TeamSettings
}

/**
 * A setting that is saved only when the field is left or Enter is pressed. While someone types 15, the field
 * contains other numbers.
 */
export function SettingField({ saved, changed, ...props }: SettingFieldProps) {
  const { mutate, reset, isPending, error } = useChangeSettings({ showsRefusal: true })
  /** The typed value until it is saved. A value that the server refuses stays in the field. */
  const [typed, setTyped] = useState<string>()

  function change(value: string) {
    reset()
    setTyped(value)
  }
  function save() {
    if (typed === undefined || isPending) return
    if (typed === saved) return setTyped(undefined)
    mutate(changed(typed), { onSuccess: () => setTyped(undefined) })
  }
  return (
    <TextField
      className="max-w-40 tabular"
      {...props}
      error={error ? messageOf(error, settingsMessages.updatingFailed.text) : undefined}
      value={typed ?? saved}
      onChange={({ currentTarget }) => change(currentTarget.value)}
      onBlur={() => !error && save()}
      onKeyDown={({ key }) => key === 'Enter' && save()}
    />
  )
}
