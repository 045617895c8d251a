import type { Language } from '../languages.ts'
import { chatActionMessages as de } from './chat-actions.messages.de.ts'
import { chatActionMessages as es } from './chat-actions.messages.es.ts'
import { chatActionMessages as fi } from './chat-actions.messages.fi.ts'
import { chatActionMessages as fr } from './chat-actions.messages.fr.ts'
import { chatActionMessages as en } from './chat-actions.messages.ts'

/** What actions in chats have done in each language. Only for the server: a browser loads one language. */
export const chatActionTexts: Record<Language, typeof en> = { en, de, fr, es, fi }
