/** The languages that LunchVote speaks, as in BCP 47. */
export const languages = ['en', 'de', 'fr', 'es', 'fi'] as const

export type Language = (typeof languages)[number]

/** The language of a browser that has chosen none, and of an account that has none. */
export const defaultLanguage: Language = 'en'

/** The cookie in which a browser keeps its language. */
export const languageCookieName = 'lunchvote_language'

/** The file of the web app's page in a language. */
export const pageFile = (language: Language) =>
  language === defaultLanguage ? 'index.html' : `index.${language}.html`
