import { Tokenizer } from 'htmlparser2'
import { dayWordsIn } from './day-marks.ts'
import { folded } from './day-names.ts'
import { dayFrom, type Span, shared, weekOf } from './local-days.ts'
import { lineText } from './menu-lines.ts'
import type { MenuSource } from './menu-source.ts'
import { bodyText, isHtml } from './source-text.ts'

/** The maximum number of links that are followed from a page. */
const maxFollowed = 3
const maxLinks = 500
const daysBefore = 4
const maxText = 300
const minWeight = 2

type Link = { href: string; text: string; isPicture: boolean }

const lunchWords =
  /mittag|tageskarte|tagesmenu|tagesgericht|wochenkarte|wochenmenu|wochenplan|speiseplan|menuplan|lunch|lounas|ruokalista|plat-?s?[ _-]?du[ _-]?jour|menu[ _-]?du[ _-]?jour|menu[ _-]?del[ _-]?dia|dagens|veckans|matsedel|poledni|denni[ _-]?menu|jidelni|pranzo|piatto[ _-]?del|menu[ _-]?del[ _-]?giorno|daily[ _-]?menu|weekly[ _-]?menu|todays?[ _-]?menu/
const menuWords = /speisekarte|menu|meny|karte|carte|carta|specials?/
const otherWords =
  /getranke|drinks|wein|wine|vins?\b|abend|dinner|catering|hochzeit|wedding|jobs|karriere|impressum|datenschutz|privacy|agb|newsletter|gutschein|voucher|reserv|allergen|kinder|logo|icon|banner|favicon/
const networks =
  /(?:^|\.)(?:facebook|instagram|twitter|x|youtube|tiktok|linkedin|tripadvisor\.\w+|google)\.(?:com|de|org)$/

/**
 * Returns the links of a page that are followed one step to find a menu: to a PDF, a picture or a page that names the
 * menu. The best comes first, and there are at most three. Whether a link may be fetched is decided elsewhere.
 * @param day such as `2026-11-30`; a link that names another week is not followed
 */
export function menuLinks(source: MenuSource, day: string): string[] {
  if (!isHtml(source)) return []
  const page = URL.parse(source.url)
  if (!page) return []
  const { links, base } = linksIn(bodyText(source))
  const from = URL.parse(base, page.href) ?? page
  const weights = new Map<string, number>()
  for (const link of links) {
    const url = URL.parse(link.href, from.href)
    if (!url || !/^https?:$/.test(url.protocol) || url.username || networks.test(url.hostname)) continue
    url.hash = ''
    if (url.href === page.href || url.href.length > 2_000) continue
    const weight = weightOf(link, url, page, weekOf(dayFrom(day)))
    if (weight >= minWeight) weights.set(url.href, Math.max(weights.get(url.href) ?? 0, weight))
  }
  return [...weights]
    .sort(([, one], [, other]) => other - one)
    .slice(0, maxFollowed)
    .map(([href]) => href)
}

function weightOf({ text, isPicture }: Link, url: URL, page: URL, week: Span): number {
  const path = folded(decodedPath(url))
  const words = `${folded(lineText(text))} ${path.replace(/[_+-]+/g, ' ')}`
  const isFile = /\.pdf$/.test(path)
  const isImage = isPicture || /\.(?:jpe?g|png|webp)$/.test(path)
  const named = lunchWords.test(words) ? 4 : menuWords.test(words) ? 2 : 0
  if (named === 0 || otherWords.test(words)) return 0
  const inWeek = weekNamed(words, week)
  if (inWeek === 'other') return 0
  return (
    named +
    (isFile ? 2 : 0) +
    (isImage ? 0.5 : 0) +
    (url.host === page.host ? 1 : 0) +
    (inWeek === 'this' ? 3 : 0)
  )
}

function decodedPath({ pathname }: URL): string {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return pathname
  }
}

/** Whether a link names this week, only other ones, or none. */
function weekNamed(words: string, week: Span): 'this' | 'other' | undefined {
  const frame = { today: week.from, language: undefined, isMonthFirst: undefined }
  const spans = dayWordsIn(words.slice(0, 300), frame).flatMap(({ meaning, isSure }) => {
    if (meaning.is === 'week' || meaning.is === 'span') return meaning.span ?? []
    // A file is often named after the day on which it was made, shortly before its week.
    return meaning.is === 'date' && meaning.isSure && isSure
      ? meaning.days.map((day) => ({ from: day, to: day + daysBefore }))
      : []
  })
  if (spans.length === 0) return undefined
  return spans.some((span) => shared(span, week)) ? 'this' : 'other'
}

const attributeOf: ReadonlyMap<string, string> = new Map([
  ['a', 'href'],
  ['img', 'src'],
  ['iframe', 'src'],
  ['embed', 'src'],
  ['object', 'data'],
  ['base', 'href'],
])

/** Collects the links, pictures and embedded files of a page, with their texts. */
function linksIn(html: string): { links: Link[]; base: string } {
  const links: Link[] = []
  let base = ''
  let name = ''
  let attribute = ''
  let values = new Map<string, string>()
  let open: Link | undefined

  const openTag = () => {
    const href = values.get(attributeOf.get(name) ?? '') ?? ''
    if (name === 'base') base ||= href
    else if (attributeOf.has(name) && href !== '' && links.length < maxLinks) {
      const text = [values.get('title'), values.get('alt'), values.get('aria-label')].join(' ')
      const link = { href, text, isPicture: name === 'img' }
      links.push(link)
      if (name === 'a') open = link
    }
    // A picture inside a link names what the link leads to.
    if (name === 'img' && open) open.text += ` ${values.get('alt') ?? ''}`
  }

  const tokenizer = new Tokenizer(
    { decodeEntities: true },
    {
      onopentagname(from, to) {
        name = to - from > 10 ? '' : html.slice(from, to).toLowerCase()
        values = new Map()
      },
      onattribname(from, to) {
        attribute = to - from > 12 ? '' : html.slice(from, to).toLowerCase()
        if (attributeOf.has(name) && values.size < 20 && !values.has(attribute)) values.set(attribute, '')
      },
      onattribdata(from, to) {
        addValue(html.slice(from, Math.min(to, from + 2_000)))
      },
      onattribentity(codepoint) {
        addValue(String.fromCodePoint(codepoint))
      },
      onattribend() {
        attribute = ''
      },
      onopentagend: openTag,
      onselfclosingtag: openTag,
      onclosetag(from, to) {
        if (html.slice(from, to).toLowerCase() === 'a') open = undefined
      },
      ontext(from, to) {
        if (open && open.text.length < maxText) open.text += html.slice(from, Math.min(to, from + maxText))
      },
      ontextentity(codepoint) {
        if (open && open.text.length < maxText) open.text += String.fromCodePoint(codepoint)
      },
      oncdata() {},
      oncomment() {},
      ondeclaration() {},
      onend() {},
      onprocessinginstruction() {},
    },
  )
  const addValue = (text: string) => {
    const value = values.get(attribute)
    if (value !== undefined && value.length < 2_000) values.set(attribute, value + text)
  }
  tokenizer.write(html)
  tokenizer.end()
  return { links, base }
}
