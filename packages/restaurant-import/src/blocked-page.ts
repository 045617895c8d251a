import { say } from '@lunchvote/contracts/reasons'
import type { Attempt } from '@lunchvote/contracts/restaurants'
import { pageFault } from './attempt.ts'

export const noPrograms = (site: string) => pageFault(say('page_for_people', { site }))
export const loginNeeded = (site: string) => pageFault(say('page_behind_login', { site }))

/** Parts of pages that check whether the reader is a person. Ordinary pages do not contain them. */
const challengeMarkup =
  /_cf_chl_opt|id="challenge-form"|captcha-delivery\.com|px-captcha|Incapsula incident ID|sgcaptcha|awsWafCookieDomainList/

/** Whether the page is shown to programs instead of the real page. */
export const isChallenge = (html: string) =>
  challengeMarkup.test(html) || titles.challenge.test(titleOf(html))

const titleOf = (html: string) => /<title[^<>]{0,200}>([^<]{0,200})/i.exec(html)?.[1]?.trim() ?? ''

/** The titles, or parts of titles, of pages that are shown in place of the page of a restaurant. */
const titles = {
  challenge:
    /^(?:just a moment|attention required!?|checking your browser.*|one moment, please|please wait|ddos-guard|security (?:check|verification)|are you (?:a )?(?:robot|human)|robot (?:check|or human)|(?:bot|human) verification|verify(?:ing)? you are (?:a )?human|pardon our interruption|client challenge|(?:error )?403(?:[ :]+forbidden)?|forbidden|access (?:is |was )?denied|access to this page has been denied|request rejected|you have been blocked)[.…!?]*$/i,
  login:
    /^(?:(?:please )?(?:log ?in|log into|sign ?in|sign ?up)(?: (?:to|with|or) .*)?|log into .*|kirjaudu(?: sisään)?|anmelden|einloggen|se connecter|connexion|iniciar sesión|accedi|logga in|inloggen|log ind|logg inn|ログイン)[.…!?]*$/i,
  missing:
    /^(?:(?:error:? )?404(?:[ :]+(?:error|(?:page |file )?not found))?|(?:(?:page|file|seite|object) )?not found|(?:this )?page (?:not|could not be|cannot be) found|sivua ei (?:löydy|löytynyt)|seite nicht gefunden|page (?:introuvable|non trouvée)|página no encontrada|pagina non trovata|sidan hittades inte|siden (?:blev ikke|ble ikke) fundet|pagina niet gevonden|ページが見つかりません)[.…!?]*$/i,
}

/**
 * Explains a page that is shown in place of the page of a restaurant, with status 200. Undefined for other pages.
 * @param titleParts the parts of the page's titles
 */
export function replacement(
  titleParts: readonly string[],
  html: string,
  site: string,
): Attempt<never> | undefined {
  const has = (title: RegExp) => titleParts.some((part) => title.test(part))
  if (has(titles.challenge) || challengeMarkup.test(html)) return noPrograms(site)
  if (has(titles.login)) return loginNeeded(site)
  return has(titles.missing) ? pageFault(say('page_missing', { site })) : undefined
}
