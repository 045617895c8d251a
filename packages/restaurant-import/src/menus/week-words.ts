import type { MenuLanguage } from './day-names.ts'

export type Relative = 'this-week' | 'other-week' | 'today' | 'other-day' | 'all-week'

/** A week, or a day as seen from another, that is found in a text. */
export type WeekWords = {
  start: number
  end: number
} & ({ week: number; lastWeek: number; year: number | undefined } | { relative: Relative })

const before = '(?<![\\p{L}\\p{N}])'
const after = '(?![\\p{L}\\p{N}])'

const weekNames =
  'kw|k\\.w\\.|kalenderwoche|cw|woche|weeks?|wk|semaine|sem\\.?|semana|settimana|sett\\.?|viikko|viikon|viikolla|vko|vk|vecka|veckan|tyden|tydne|tydnu'
/** Letters that mean a week only right before a number. */
const shortNames = 'w|v\\.?|s'
const number =
  '(?:nr\\.?|no\\.?|n[°º.]|c\\.|#)?\\s?:?\\s?(\\d{1,2})(?![\\d:]|[.,]\\d|\\.\\s?\\d{1,2}\\.|/\\d{1,2}[./])'
const year = '(?:\\s?[/\\-–,.(]?\\s?(20\\d\\d)(?!\\d))?'

const named = new RegExp(
  `${before}(?:${weekNames})\\s?\\.?\\s?${number}(?:\\s?[/+&–-]\\s?(\\d{1,2})(?![\\d.:/]))?${year}`,
  'gu',
)
// A sushi menu numbers its dishes with such letters, so no word may follow.
const short = new RegExp(`${before}(?:${shortNames})(\\d{1,2})(?![\\p{L}\\d:.,/%]|\\s*\\p{L})${year}`, 'gu')
const spaced = new RegExp(
  `${before}v\\.? ?(\\d{1,2})(?:\\s?[+&–-]\\s?(\\d{1,2})(?![\\d.:/]))?(?![\\p{L}\\d:.,/%]|\\s*\\p{L})${year}`,
  'gu',
)
const numbered = new RegExp(
  `${before}(\\d{1,2})(?:\\.|eme|e|th)?\\s?(?:kw|kalenderwoche|tyden|viikko|vecka|semaine|week)${after}${year}`,
  'gu',
)
const iso = new RegExp(`${before}(20\\d\\d)-?w(\\d\\d)${after}`, 'gu')

const relatives: readonly [Relative, RegExp][] = [
  [
    'other-week',
    /(?<!\p{L})(?:(?:in der )?(?:nachsten?|kommenden?|letzten?|vorigen?|vergangenen?) woche|(?:next|last|following|previous) week|semaine (?:prochaine|suivante|derniere|passee)|(?:proxima|siguiente|pasada) semana|semana (?:que viene|proxima|pasada|siguiente)|(?:ensi|seuraava|seuraavan|viime|edellinen) viik\p{L}*|(?:nasta|forra|foregaende) vecka(?:ns?)?|(?:pristi|minuly|dalsi) tyden|(?:prossima|scorsa) settimana|settimana (?:prossima|scorsa))(?!\p{L})/gu,
  ],
  [
    'this-week',
    /(?<!\p{L})(?:diese[rn]? woche|(?:this|current) week|cette semaine|semaine en cours|esta semana|(?:talla|taman) viiko\p{L}*|tama viikko|kuluva viikko|denna vecka(?:n)?|tento tyden|questa settimana)(?!\p{L})/gu,
  ],
  [
    'all-week',
    /(?<!\p{L})(?:die ganze woche|wochengericht\p{L}*|wochenangebot\p{L}*|(?:the )?(?:whole|all|entire) week|special of the week|toute la semaine|plat de la semaine|toda la semana|plato de la semana|koko viiko\p{L}*|hela veckan|cely tyden|po cely tyden|tutta la settimana|piatto della settimana)(?!\p{L})/gu,
  ],
  ['today', /(?<![\p{L}\p{N}])(?:heute|today|aujourd.hui|hoy|tanaan|idag|i dag|dnes|oggi)(?![\p{L}'’])/gu],
  [
    'other-day',
    /(?<![\p{L}\p{N}])(?:morgen|ubermorgen|gestern|tomorrow|yesterday|demain|(?<=^)hier|manana|ayer|huomenna|eilen|imorgon|i morgon|igar|zitra|vcera|domani|ieri)(?![\p{L}'’])/gu,
  ],
]

/**
 * Finds weeks and words such as `next week` in a folded text. None of them overlap.
 * @param language the language of the page, in which a single letter can mean a week
 */
export function weekWordsIn(text: string, language: MenuLanguage | undefined): WeekWords[] {
  const found: WeekWords[] = []
  const add = (
    match: RegExpMatchArray,
    words: { week: number; lastWeek: number; year: number | undefined } | { relative: Relative },
    length = match[0].length,
  ) => {
    const start = match.index ?? 0
    const end = start + length
    if (!found.some((other) => other.start < end && start < other.end)) found.push({ start, end, ...words })
  }
  const addWeek = (
    match: RegExpMatchArray,
    week: string | undefined,
    last: string | undefined,
    inYear: string | undefined,
  ) => {
    const first = Number(week)
    if (first < 1 || first > 53) return
    const next = Number(last)
    const isRange = next === first + 1 || (next === 1 && first >= 52)
    // A number that is not the next week belongs to what follows, as in `KW 49 - 30 November`.
    const length =
      last === undefined || isRange ? undefined : match[0].indexOf(week ?? '') + (week ?? '').length
    const year = inYear === undefined || length !== undefined ? undefined : Number(inYear)
    add(match, { week: first, lastWeek: isRange ? next : first, year }, length)
  }
  if (/\d/.test(text)) {
    for (const match of text.matchAll(iso)) addWeek(match, match[2], undefined, match[1])
    for (const match of text.matchAll(named)) addWeek(match, match[1], match[2], match[3])
    for (const match of text.matchAll(numbered)) addWeek(match, match[1], undefined, match[2])
    for (const match of text.matchAll(short)) addWeek(match, match[1], undefined, match[2])
    if (language === 'sv' || language === 'fi') {
      for (const match of text.matchAll(spaced)) addWeek(match, match[1], match[2], match[3])
    }
  }
  for (const [relative, pattern] of relatives)
    for (const match of text.matchAll(pattern)) add(match, { relative })
  return found
}
