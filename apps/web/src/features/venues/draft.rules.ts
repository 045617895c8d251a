import type { LinkDraft } from '@lunchvote/contracts/imports'
import type { VenueDraft } from '@lunchvote/contracts/venues'

export type DraftField = keyof VenueDraft

const draftFields = ['name', 'description', 'imageUrl'] as const satisfies DraftField[]

/**
 * What a page means for the fields of a form. A field with a text is in no list if the page has the same text or none.
 */
export type ComparedDraft = {
  /** The empty fields that the page fills. */
  filled: DraftField[]
  /** The fields in which the form has another text. They are never overwritten. */
  other: DraftField[]
  /** The empty fields for which the page has nothing. */
  missing: DraftField[]
}

/** Compares what a page says with the form. */
export function compareDraft(values: VenueDraft, draft: LinkDraft): ComparedDraft {
  const compared: ComparedDraft = { filled: [], other: [], missing: [] }
  for (const field of draftFields) {
    const text = draft[field]
    if (isBlank(values[field])) compared[text === null ? 'missing' : 'filled'].push(field)
    else if (text !== null && differ(values[field], text)) compared.other.push(field)
  }
  return compared
}

/** Whether two texts differ for a reader. The markup of descriptions does not count. */
export const differ = (one: string, other: string) => readable(one) !== readable(other)

const isBlank = (text: string) => readable(text) === ''

/** The text without tags, and with single spaces. */
function readable(html: string): string {
  return html
    .replaceAll(/<[^>]*>|&nbsp;/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}
