import { defaultLanguage, type Language, languageCookieName } from '@lunchvote/contracts/languages'
import { createEmitter } from './emitter.ts'

/** The language of this page. The app has a build for each language, and the server chooses one. Rules also run without a page. */
export const language = (globalThis.document?.documentElement.lang || defaultLanguage) as Language

/** The locale in which dates are written. In English, too, the day comes before the month. */
export const dateLocale = language === 'en' ? 'en-GB' : language

/** The language of a new account. Undefined on an English page, so that the account has the language of each browser. */
export const ownLanguage = language === defaultLanguage ? undefined : language

/** Each language by its own name. */
export const languageNames: Record<Language, string> = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  es: 'Español',
  fi: 'Suomi',
}

/** 400 days, the longest time that browsers keep a cookie. */
const maxAge = 34_560_000

/** A visitor has chosen a language. The page is loaded again after this, so what is typed has to be kept now. */
export const languageChosen = createEmitter()

/** Keeps the language in this browser, and loads the page in it. */
export function reloadIn(chosen: Language): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: Safari 17 has no Cookie Store API
  document.cookie = `${cookieOf(chosen)}; Path=/; Max-Age=${maxAge}; SameSite=Lax${secure}`
  // A browser may store a cookie a moment later. Reading it waits for that, so that the page is asked for in this language.
  if (document.cookie) window.location.reload()
}

/**
 * Loads the page again if the member has chosen another language, for example on another device.
 * @returns whether the page is being loaded again
 */
export function followLanguage(chosen: Language | null): boolean {
  // If the browser keeps this language already, loading the page again would not change its language.
  if (!chosen || chosen === language || document.cookie.includes(cookieOf(chosen))) return false
  reloadIn(chosen)
  return true
}

const cookieOf = (chosen: Language) => `${languageCookieName}=${chosen}`
