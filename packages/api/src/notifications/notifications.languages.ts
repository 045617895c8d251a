import type { Language } from '@lunchvote/contracts/languages'
import { notificationMessages as de } from './notifications.messages.de.ts'
import { notificationMessages as es } from './notifications.messages.es.ts'
import { notificationMessages as fi } from './notifications.messages.fi.ts'
import { notificationMessages as fr } from './notifications.messages.fr.ts'
import { notificationMessages as en } from './notifications.messages.ts'

export const notificationTexts: Record<Language, typeof en> = { en, de, fr, es, fi }
