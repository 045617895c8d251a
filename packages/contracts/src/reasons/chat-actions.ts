import { chatActionMessages } from './chat-actions.messages.ts'
import { sayFrom } from './sentence.ts'

export type ChatActionReason = keyof typeof chatActionMessages

export const chatActionReasons = Object.keys(chatActionMessages) as [ChatActionReason, ...ChatActionReason[]]

export const sayOfChatAction = sayFrom(chatActionMessages)
