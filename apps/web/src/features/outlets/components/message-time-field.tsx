import type { ChangeEvent } from 'react'
import { TextField } from '~/components/field.tsx'
import { outletMessages } from '../outlets.messages.ts'

type MessageTimeFieldProps = {
  name: string
  value: string
  error: string | undefined
  onChange: (event: ChangeEvent<HTMLInputElement>) => void
}

/** When the message of the day comes. It is a setting of the team, for all of its chats. */
export function MessageTimeField(props: MessageTimeFieldProps) {
  const { messageAt, messageAtHint } = outletMessages.field
  return (
    <TextField label={messageAt} hint={messageAtHint} type="time" className="max-w-40 tabular" {...props} />
  )
}
