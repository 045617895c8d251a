import type { VenueDraft } from '@lunchvote/contracts/venues'
import { isSame } from '~/lib/same-value.ts'
import type { draftValues, VenueValues } from './venue-values.rules.ts'

/** The values that a page offers. */
export type DraftValues = ReturnType<typeof draftValues>
export type DraftField = keyof DraftValues
export type DraftValue = DraftValues[DraftField]

/** The values of a form. A vault item has only the first fields. */
export type DraftTargetValues = VenueDraft & Partial<VenueValues>

/** The fields that a form needs. */
const needed: readonly DraftField[] = ['name', 'description', 'imageUrl']

/**
 * What a page means for the fields of a form. A field with a value is in no list if the page has the same value or none.
 */
export type ComparedDraft = {
  /** The empty fields that the page fills. */
  filled: DraftField[]
  /** The fields in which the form has another value. They are never overwritten. */
  other: DraftField[]
  /** The empty fields that the form needs, and for which the page has nothing. */
  missing: DraftField[]
}

/** Compares what a page says with the form. */
export function compareDraft(values: DraftTargetValues, draft: DraftValues): ComparedDraft {
  const compared: ComparedDraft = { filled: [], other: [], missing: [] }
  for (const field of Object.keys(draft) as DraftField[]) {
    const value = values[field]
    if (value === undefined) continue
    const offered = draft[field]
    if (!isBlank(value)) {
      if (!isBlank(offered) && differ(value, offered)) compared.other.push(field)
    } else if (!isBlank(offered)) compared.filled.push(field)
    else if (needed.includes(field)) compared.missing.push(field)
  }
  return compared
}

/** Whether two values differ for a reader. The markup of descriptions does not count. */
export const differ = (one: DraftValue, other: DraftValue) =>
  typeof one === 'string' && typeof other === 'string'
    ? readable(one) !== readable(other)
    : !isSame(one, other)

const isBlank = (value: DraftValue) => (typeof value === 'string' ? readable(value) : value).length === 0

/** The text without tags, and with single spaces. */
function readable(html: string): string {
  return html
    .replaceAll(/<[^>]*>|&nbsp;/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}
