import { pressMessages } from './presses.messages.ts'
import { sayFrom } from './sentence.ts'

export type PressReason = keyof typeof pressMessages

export const pressReasons = Object.keys(pressMessages) as [PressReason, ...PressReason[]]

export const sayOfPress = sayFrom(pressMessages)
