import type { PageDocument } from './page-document.ts'
import type { PageFacts } from './page-facts.ts'

/**
 * The separator between the parts of a page title. The restaurant's name is before it. The site's name and what the
 * site offers are after it.
 */
const separator = String.raw`(?:\s*\|\s*|\s+[–—-]\s+)`
const siteSuffix = new RegExp(String.raw`${separator}(?:(?!\s-\s)[^|–—])*\bwolt\b[^|–—]*$`, 'iu')
const serviceWord = '(?:food|order|online|home|delivery|takeaway|takeout|menu)'
const serviceSuffix = new RegExp(
  String.raw`${separator}${serviceWord}(?:(?:[\s,&]+|\s+and\s+)${serviceWord})*(?:\s+in\s[^|–—]*)?$`,
  'iu',
)

export function openGraphFacts(document: PageDocument): PageFacts {
  const content = (property: string) => {
    const tag = document.querySelector(`meta[property="og:${property}"], meta[name="og:${property}"]`)
    return tag?.getAttribute('content') ?? undefined
  }
  return {
    name: withoutSuffixes(content('title')?.slice(0, 1000)),
    image: content('image') ?? content('image:url'),
    summary: content('description'),
  }
}

function withoutSuffixes(title: string | undefined): string | undefined {
  const shorter = title?.replace(siteSuffix, '').replace(serviceSuffix, '')
  return shorter === title ? title : withoutSuffixes(shorter)
}

/** Reads the heading. It is used if no other source has a name that is long enough. */
export function headingFacts(document: PageDocument): PageFacts {
  return { name: document.querySelector('h1')?.textContent ?? undefined }
}
