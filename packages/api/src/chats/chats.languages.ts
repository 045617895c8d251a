import type { Language } from '@lunchvote/contracts/languages'
import { chatMessages as fr } from './chats.messages.fr.ts'
import { chatMessages as en } from './chats.messages.ts'

export const chatTexts: Record<Language, typeof en> = { en, de: en, fr, es: en, fi: en }
