import type { Language } from '../languages.ts'
import { pressMessages as de } from './presses.messages.de.ts'
import { pressMessages as es } from './presses.messages.es.ts'
import { pressMessages as fi } from './presses.messages.fi.ts'
import { pressMessages as fr } from './presses.messages.fr.ts'
import { pressMessages as en } from './presses.messages.ts'

/** What presses in chats have done in each language. Only for the server: a browser loads one language. */
export const pressTexts: Record<Language, typeof en> = { en, de, fr, es, fi }
