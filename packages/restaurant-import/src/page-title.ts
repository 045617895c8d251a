import { domainToUnicode } from 'node:url'

/** The separators between the parts of a title, such as in "Home - Pizzeria Napoli | Helsinki". */
const separator = /\s*[|｜]\s*|\s+(?:[-–—·•»›~]|::?)\s+/u

/** Parts of titles that name a page of a site, and not a restaurant. */
const pageNames = new RegExp(
  `^(?:the )?(?:${[
    'home ?page|home|welcome|index|main(?: page)?|official (?:web ?)?site|(?:web ?)?site',
    '(?:our |the |full )?(?:food |lunch |dinner |drinks? )?menus?|lunch|dinner|brunch|breakfast|food|drinks',
    '(?:order )?(?:food )?online(?: ordering)?|order (?:now|online)|(?:food )?(?:delivery|takeaway|take-?out)(?: (?:and|&) (?:delivery|takeaway|take-?out))?',
    '(?:about|contact)(?: us)?|our story|locations?|opening hours|gallery|events|news|reviews|gift cards?',
    'restaurants?|reservations?|book (?:a table|now|online)|bookings?',
    'etusivu|tervetuloa|lounas(?:lista)?|ruokalista|meny|yhteystiedot|pöytävaraus(?:et)?|varaa pöytä|ravintola',
    'startseite|willkommen|speisekarte|mittagskarte|kontakt|startsida|hem|hjem|forside|välkommen|menukaart',
    'accueil|bienvenue|(?:la )?carte|inicio|bienvenidos?|(?:la )?carta|menù|benvenuti',
    'ホーム|トップページ|メニュー|公式サイト',
  ].join('|')})[.!…]*$`,
  'iu',
)

/** Matches titles that greet, and captures the name. */
const greeting =
  /^(?:welcome to|tervetuloa|willkommen (?:bei|im|in der)|bienvenue (?:chez|au|à)|välkommen till) (\S.*?)[!.]*$/iu

/** Matches the path of the first page of a site, such as `/`, `/fi/` or `/index.html`. */
const frontPage =
  /^\/(?:[a-z]{2}(?:[-_][a-z]{2})?\/?)?(?:(?:index|home|default|etusivu)(?:\.(?:html?|php|aspx?))?\/?)?$/i

export function titleParts(title: string | undefined): string[] {
  const parts = (title ?? '').slice(0, 1000).split(separator)
  return parts.map((part) => part.trim()).filter((part) => part !== '')
}

/**
 * Finds the restaurant's name in the title of its page. A title often contains the site's name too, before or after the
 * restaurant's. On the home page of a site, the site's name is taken as the restaurant's name. On other pages, it is
 * taken only if the title has no other name, because the site may be a guide to many restaurants.
 * @param siteName the name of the site, if the page says it
 */
export function nameInTitle(
  title: string | undefined,
  url: URL,
  siteName: string | undefined,
): string | undefined {
  const isFront = frontPage.test(url.pathname)
  if (title === undefined && !isFront) return undefined
  const parts = titleParts(title)
    .map((part) => part.replace(greeting, '$1'))
    .filter((part) => !pageNames.test(part))
  const site = siteName && isName(siteName) ? siteName.trim() : undefined
  const ofSite = parts.find((part) => (site ? letters(part) === letters(site) : isNameOfHost(part, url)))
  if (isFront) return site ?? ofSite ?? parts[0]
  return parts.find((part) => part !== ofSite) ?? ofSite ?? site
}

/** Whether the name of a site is not only its domain. */
const isName = (siteName: string) => siteName.trim() !== '' && !/^[\w-]+(?:\.[\w-]+)+$/.test(siteName.trim())

const letters = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/** Whether the host is named after this part of the title: "Pizzeria Napoli" and pizzerianapoli.example. */
function isNameOfHost(part: string, { hostname }: URL): boolean {
  const name = letters(part)
  const labels = domainToUnicode(hostname)
    .replace(/^www\./, '')
    .split('.')
    .slice(0, -1)
    .map(letters)
  return labels.some(
    (label) =>
      label === name ||
      (name.length >= 4 && label.includes(name)) ||
      (label.length >= 4 && name.includes(label)),
  )
}
