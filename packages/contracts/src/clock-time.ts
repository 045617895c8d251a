import type { Language } from './languages.ts'

/** Times as the language writes them, such as `11:45`, in the timezone. English has 24 hours here. */
export const clockFormat = (language: Language, timeZone: string) =>
  new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, { timeStyle: 'short', timeZone })

/** A time of day as the language writes it. @param time such as `11:45` */
export const clockTime = (language: Language, time: string): string =>
  clockFormat(language, 'UTC').format(new Date(`2024-01-01T${time}Z`))
