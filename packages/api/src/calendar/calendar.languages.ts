import type { Language } from '@lunchvote/contracts/languages'
import { calendarMessages as fr } from './calendar.messages.fr.ts'
import { calendarMessages as en } from './calendar.messages.ts'

export const calendarTexts: Record<Language, typeof en> = { en, de: en, fr, es: en, fi: en }
