import type { Diet } from '@lunchvote/contracts/diets'
import { weekdayName } from '~/lib/weekdays.ts'
import type { ComparedDraft, DraftField, DraftValue } from './draft.rules.ts'
import { dietNames } from './more-fields.messages.ts'
import { priceText } from './venue-facts.messages.ts'

export const draftMessages = {
  label: 'Link to the restaurant',
  hint: 'Its own page or its page on Wolt fills in the rest.',
  reading: 'Reading the page…',
  failed: 'The page could not be read. Check your connection and try again.',
  same: 'The form already says what the page says.',
  pageSays: 'The page says:',
  pageShows: 'The page shows:',
  use: 'Use It',
} as const

const fieldNames: Record<DraftField, string> = {
  name: 'name',
  description: 'description',
  imageUrl: 'picture',
  link: 'link',
  closedOn: 'closed weekdays',
  tags: 'tags',
  diets: 'diets',
  price: 'price',
}

/** The value that a page offers for a field, as the offer shows it. */
export function offerText(field: DraftField, value: DraftValue): string {
  if (field === 'price') return priceText(Number(value))
  if (typeof value === 'string') return value
  return format.format(value.map((each) => (typeof each === 'number' ? weekdayName(each) : wordFor(each))))
}

const wordFor = (text: string) => (text in dietNames ? dietNames[text as Diet] : text)

const format = new Intl.ListFormat('en')

/** Says what the page has filled in, what has stayed, and what the page does not say. */
export function outcomeOf({ filled, other, missing }: ComparedDraft): string {
  const sentences = [
    filled.length > 0 && `Filled in: ${list(filled)}.`,
    other.length > 0 && `Your own ${list(other)} stayed.`,
    missing.length > 0 &&
      `The page has nothing that fits for: ${list(missing)}. Please fill this in yourself.`,
  ]
  return sentences.filter(Boolean).join(' ') || draftMessages.same
}

function list(fields: readonly DraftField[]): string {
  return format.format(fields.map((field) => fieldNames[field]))
}
