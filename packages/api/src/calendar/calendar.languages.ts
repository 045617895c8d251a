import type { Language } from '@lunchvote/contracts/languages'
import { calendarMessages as de } from './calendar.messages.de.ts'
import { calendarMessages as es } from './calendar.messages.es.ts'
import { calendarMessages as fi } from './calendar.messages.fi.ts'
import { calendarMessages as fr } from './calendar.messages.fr.ts'
import { calendarMessages as en } from './calendar.messages.ts'

export const calendarTexts: Record<Language, typeof en> = { en, de, fr, es, fi }
