/** The languages whose weekdays and months are known. */
export const menuLanguages = ['en', 'de', 'fr', 'es', 'fi', 'sv', 'cs', 'it'] as const
export type MenuLanguage = (typeof menuLanguages)[number]

/**
 * Returns the text in lower case and without diacritics. Each character stays in its place, so that what is found in
 * the result is found at the same place of the text.
 */
export function folded(text: string): string {
  if (!/[^\x20-\x7e]/.test(text)) return text.toLowerCase()
  let result = ''
  for (const character of text.split('')) {
    const plain = character.normalize('NFD').charAt(0).toLowerCase()
    result += plain.length === 1 ? plain : character
  }
  return result
}

/** Names from Monday to Sunday, folded. Each day has its names, between spaces. */
const weekdays: Record<MenuLanguage, string> = {
  en: 'monday mondays|tuesday tuesdays|wednesday wednesdays|thursday thursdays|friday fridays|saturday saturdays|sunday sundays',
  de: 'montag montags|dienstag dienstags|mittwoch mittwochs|donnerstag donnerstags|freitag freitags|samstag samstags sonnabend|sonntag sonntags',
  fr: 'lundi lundis|mardi mardis|mercredi mercredis|jeudi jeudis|vendredi vendredis|samedi samedis|dimanche dimanches',
  es: 'lunes|martes|miercoles|jueves|viernes|sabado sabados|domingo domingos',
  fi: 'maanantai maanantaina maanantaisin|tiistai tiistaina tiistaisin|keskiviikko keskiviikkona keskiviikkoisin|torstai torstaina torstaisin|perjantai perjantaina perjantaisin|lauantai lauantaina lauantaisin|sunnuntai sunnuntaina sunnuntaisin',
  sv: 'mandag mandagar mandagen mandagens|tisdag tisdagar tisdagen tisdagens|onsdag onsdagar onsdagen onsdagens|torsdag torsdagar torsdagen torsdagens|fredag fredagar fredagen fredagens|lordag lordagar lordagen lordagens|sondag sondagar sondagen sondagens',
  cs: 'pondeli pondelni|utery uterni|streda stredu stredni|ctvrtek ctvrtecni|patek patecni|sobota sobotu|nedele nedeli',
  it: "lunedi lunedi'|martedi martedi'|mercoledi mercoledi'|giovedi giovedi'|venerdi venerdi'|sabato|domenica",
}

/** Abbreviations from Monday to Sunday, folded. Many of them are words too, so they count only beside a sign. */
const abbreviations: Record<MenuLanguage, string> = {
  en: 'mon|tue tues|wed weds|thu thur thurs|fri|sat|sun',
  de: 'mo|di|mi|do|fr|sa|so',
  fr: 'lun lu|mar ma|mer me|jeu je|ven ve|sam sa|dim',
  es: 'lun lu|mar ma|mie mi|jue ju|vie vi|sab|dom',
  fi: 'ma|ti|ke|to|pe|la|su',
  sv: 'man|tis ti|ons|tors tor|fre|lor|son',
  cs: 'po|ut|st|ct|pa|so|ne',
  it: 'lun lu|mar ma|mer me|gio gi|ven ve|sab|dom',
}

/** Names from January to December, folded: each month in the forms that follow a number, and its abbreviations. */
const months: Record<MenuLanguage, string> = {
  en: 'january jan|february feb|march mar|april apr|may|june jun|july jul|august aug|september sept sep|october oct|november nov|december dec',
  de: 'januar janner jan|februar feber feb|marz mar mrz|april apr|mai|juni jun|juli jul|august aug|september sept sep|oktober okt|november nov|dezember dez',
  fr: 'janvier janv jan|fevrier fevr fev|mars|avril avr|mai|juin|juillet juil|aout|septembre sept|octobre oct|novembre nov|decembre dec',
  es: 'enero ene|febrero feb|marzo mar|abril abr|mayo may|junio jun|julio jul|agosto ago|septiembre setiembre sept sep|octubre oct|noviembre nov|diciembre dic',
  fi: 'tammikuuta tammikuu tammi|helmikuuta helmikuu helmi|maaliskuuta maaliskuu maalis|huhtikuuta huhtikuu huhti|toukokuuta toukokuu touko|kesakuuta kesakuu|heinakuuta heinakuu|elokuuta elokuu|syyskuuta syyskuu|lokakuuta lokakuu|marraskuuta marraskuu marras|joulukuuta joulukuu joulu',
  sv: 'januari jan|februari feb|mars|april apr|maj|juni jun|juli jul|augusti aug|september sept sep|oktober okt|november nov|december dec',
  cs: 'ledna leden|unora unor|brezna brezen|dubna duben|kvetna kveten|cervna cerven|cervence cervenec|srpna srpen|zari|rijna rijen|listopadu listopad|prosince prosinec',
  it: 'gennaio gen|febbraio feb|marzo mar|aprile apr|maggio mag|giugno giu|luglio lug|agosto ago|settembre set|ottobre ott|novembre nov|dicembre dic',
}

type Names = ReadonlyMap<string, number>

function namesIn(tables: readonly string[]): Names {
  return new Map(
    tables.flatMap((table) =>
      table.split('|').flatMap((names, index) => names.split(' ').map((name) => [name, index + 1] as const)),
    ),
  )
}

export const weekdayNames = namesIn(Object.values(weekdays))
export const monthNames = namesIn(Object.values(months))
/** The English names of months, which stand before the date too (`December 1`). */
export const englishMonths = namesIn([months.en])

const abbreviationsOf = new Map(
  menuLanguages.map((language) => [language, namesIn([abbreviations[language]])] as const),
)

/** Returns the abbreviations of weekdays in a language. In an unknown language, there are none. */
export const weekdayAbbreviations = (language: MenuLanguage | undefined): Names =>
  (language && abbreviationsOf.get(language)) || new Map()

const languagesOfWeekdays = new Map<string, MenuLanguage>(
  menuLanguages.flatMap((language) =>
    weekdays[language]
      .split(/[ |]/)
      .map((name) => [name, language] as const)
      // Sorted so that a name of two languages belongs to the first.
      .reverse(),
  ),
)

/** Returns the language of a weekday's name. Undefined if it is none. */
export const languageOfWeekday = (name: string) => languagesOfWeekdays.get(name)

export const isMenuLanguage = (language: string | undefined): language is MenuLanguage =>
  menuLanguages.some((each) => each === language)

/** Returns a pattern for any of the names, the longest first. */
export const anyOf = (names: Names) =>
  [...names.keys()].sort((one, other) => other.length - one.length).join('|')
