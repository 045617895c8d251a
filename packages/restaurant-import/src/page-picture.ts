import type { PageDocument, PageElement } from './page-document.ts'

/** If a side of a picture is shorter than this, in pixels, the picture shows nothing of a restaurant. */
const minSide = 100
/** The width that is chosen if a page has a picture in several sizes, in pixels. */
const wantedWidth = 1200

/** Words in the names of pictures that show nothing of the restaurant. */
const decoration =
  /\b(?:logos?|icons?|favicon|sprites?|pixel|spacer|blank|transparent|placeholder|avatar|badge|flags?|loader|spinner|1x1|captcha|payment|visa|mastercard)\b/i
const tracker =
  /^https?:\/\/(?:[^/]*\.)?(?:facebook\.com\/tr|doubleclick\.net|google-analytics\.com|googletagmanager\.com|adnxs\.com|bat\.bing\.com|matomo\.|stats\.wp\.com|pixel\.)/i
const drawing = /\.(?:svg|ico|gif)$/i

/** Returns the URLs of a page's pictures: first those of its `image_src` links, then those of its `img` tags. */
export function picturesOn(document: PageDocument): string[] {
  const links = [...document.querySelectorAll('link')]
    .filter((link) => link.getAttribute('rel')?.toLowerCase() === 'image_src')
    .flatMap((link) => link.getAttribute('href') ?? [])
  return [...links, ...[...document.querySelectorAll('img')].flatMap(pictureIn)]
}

/** The attributes with the URL, best first. Pages that load pictures late have the real URL in a `data-` attribute. */
const sources = ['data-src', 'data-lazy-src', 'data-original', 'src']
const sourceSets = ['data-srcset', 'data-lazy-srcset', 'srcset']

/** The attributes of a picture that the import reads. */
export const pictureAttributes = [...sources, ...sourceSets, 'width', 'height', 'class', 'id', 'alt']

function pictureIn(image: PageElement): string | [] {
  const value = (name: string) => image.getAttribute(name)?.trim() ?? ''
  const isSmall = ['width', 'height'].some(
    (side) => /^\d+(?:px)?$/.test(value(side)) && Number.parseInt(value(side), 10) < minSide,
  )
  if (isSmall || decoration.test(words(`${value('class')} ${value('id')} ${value('alt')}`))) return []
  const candidates = [
    ...sources.map(value),
    ...sourceSets.flatMap((name) => bestOf(value(name)) ?? []),
  ].filter((url) => url !== '' && !/^(?:data|blob|about|javascript):/i.test(url))
  return candidates.find((url) => !isDecoration(url)) ?? []
}

function isDecoration(url: string): boolean {
  const [path = ''] = url.split(/[?#]/)
  return tracker.test(url) || drawing.test(path) || decoration.test(words(path.split('/').at(-1) ?? ''))
}

/** Separates the words in names such as `site_logo-2x`, because `\b` takes an underscore for a letter. */
const words = (text: string) => text.slice(0, 1000).replaceAll('_', ' ')

/** The maximum number of sizes of a picture that are compared. */
const maxSizes = 50

/** Chooses from a `srcset` the smallest picture that is wide enough, or else the widest one. */
function bestOf(srcset: string): string | undefined {
  const pictures = srcset
    .split(/,\s+/, maxSizes)
    .map((candidate) => {
      const [url, size = '1x'] = candidate.trim().split(/\s+/)
      // A size such as `2x` is a density, and does not say how wide the picture is. `2x` counts as the wanted width.
      return { url, width: Number.parseFloat(size) * (size.endsWith('x') ? wantedWidth / 2 : 1) }
    })
    .sort((a, b) => a.width - b.width)
  return (pictures.find(({ width }) => width >= wantedWidth) ?? pictures.at(-1))?.url
}
