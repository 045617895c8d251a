import type { Language } from '@lunchvote/contracts/languages'
import { chatMessages as de } from './chats.messages.de.ts'
import { chatMessages as es } from './chats.messages.es.ts'
import { chatMessages as fi } from './chats.messages.fi.ts'
import { chatMessages as fr } from './chats.messages.fr.ts'
import { chatMessages as en } from './chats.messages.ts'

export const chatTexts: Record<Language, typeof en> = { en, de, fr, es, fi }
