import type { Language } from '@lunchvote/contracts/languages'
import { replyMessages as de } from './replies.messages.de.ts'
import { replyMessages as es } from './replies.messages.es.ts'
import { replyMessages as fi } from './replies.messages.fi.ts'
import { replyMessages as fr } from './replies.messages.fr.ts'
import { replyMessages as en } from './replies.messages.ts'

export const replyTexts: Record<Language, typeof en> = { en, de, fr, es, fi }
