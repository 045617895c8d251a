import type { Language } from '@lunchvote/contracts/languages'
import { chatMessages as de } from './chat.messages.de.ts'
import { chatMessages as es } from './chat.messages.es.ts'
import { chatMessages as fi } from './chat.messages.fi.ts'
import { chatMessages as fr } from './chat.messages.fr.ts'
import { chatMessages as en } from './chat.messages.ts'

export const chatTexts: Record<Language, typeof en> = { en, de, fr, es, fi }
