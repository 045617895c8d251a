import type { Language } from '@lunchvote/contracts/languages'
import { chatMessages as en } from './chats.messages.ts'

export const chatTexts: Record<Language, typeof en> = { en, de: en, fr: en, es: en, fi: en }
