import type { Attempt } from '@lunchvote/contracts/restaurants'
import type { RestaurantImporter } from '../ports.ts'

/** A line of the import box, as it was sent, and where it leads. */
export type Target = { url: string; place: Attempt<{ url: string }> }

/** The restaurants that a text names, one a line: each once, by the first line that names it. */
export function targetsIn(text: string, locate: RestaurantImporter['locate']): Target[] {
  const targets = new Map<string, Target>()
  for (const line of text.split(/[\r\n]+/)) {
    const url = line.trim()
    if (url === '') continue
    const place = locate(url)
    const key = place.ok ? `restaurant ${place.value.key}` : `text ${url}`
    if (!targets.has(key)) targets.set(key, { url, place })
  }
  return [...targets.values()]
}
