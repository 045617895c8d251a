import type { Language } from '../languages.ts'
import { pressMessages as fr } from './presses.messages.fr.ts'
import { pressMessages as en } from './presses.messages.ts'

/** What presses in chats have done in each language. Only for the server: a browser loads one language. */
export const pressTexts: Record<Language, typeof en> = { en, de: en, fr, es: en, fi: en }
