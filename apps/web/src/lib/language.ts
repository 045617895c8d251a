import { defaultLanguage, type Language, languageCookieName } from '@lunchvote/contracts/languages'

/** The language of this page. The app has a build for each language, and the server chooses one. Rules also run without a page. */
export const language = (globalThis.document?.documentElement.lang || defaultLanguage) as Language

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

/** Keeps the language in this browser, and loads the page in it. */
export function reloadIn(chosen: Language): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: Safari 17 has no Cookie Store API
  document.cookie = `${languageCookieName}=${chosen}; Path=/; Max-Age=${maxAge}; SameSite=Lax${secure}`
  window.location.reload()
}
