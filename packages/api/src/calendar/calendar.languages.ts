import type { Language } from '@lunchvote/contracts/languages'
import { calendarMessages as en } from './calendar.messages.ts'

export const calendarTexts: Record<Language, typeof en> = { en, de: en, fr: en, es: en, fi: en }
