import type { Language } from '@lunchvote/contracts/languages'
import { chatMessages as fr } from './chat.messages.fr.ts'
import { chatMessages as en } from './chat.messages.ts'

export const chatTexts: Record<Language, typeof en> = { en, de: en, fr, es: en, fi: en }
