import type { LinkDraft } from '@lunchvote/contracts/imports'
import { limits } from '@lunchvote/contracts/limits'
import { sentence } from '@lunchvote/contracts/sentence'
import { useMutation } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { trpcClient } from '~/lib/api/trpc-client.ts'
import { language } from '~/lib/language.ts'
import { weekdayName } from '~/lib/weekdays.ts'
import { dietOptions } from './diets.rules.ts'
import {
  type ComparedDraft,
  compareDraft,
  type DraftField,
  type DraftTargetValues,
  type DraftValue,
  type DraftValues,
  differ,
} from './draft.rules.ts'
import { placesMessages } from './places.messages.ts'
import { venueFormMessages } from './venue-form.messages.ts'
import { draftValues } from './venue-values.rules.ts'
import { priceText } from './venues.rules.ts'

/** Reads the page of a restaurant. The server stores nothing. */
export function useReadPage() {
  const running = useRef<AbortController>(undefined)
  const { mutateAsync } = useMutation({
    mutationFn: ({ url, signal }: { url: string; signal: AbortSignal }) =>
      trpcClient.venues.draft.mutate({ url }, { signal }),
  })
  useEffect(() => () => running.current?.abort(), [])
  return {
    /** Returns undefined if the reading was cancelled. */
    read: async (url: string): Promise<LinkDraft | undefined> => {
      running.current = new AbortController()
      const { signal } = running.current
      try {
        return await mutateAsync({ url, signal })
      } catch (error) {
        if (signal.aborted) return undefined
        throw error
      }
    },
    cancel: () => running.current?.abort(),
  }
}

type DraftTarget = {
  latest: RefObject<DraftTargetValues>
  /** Whether a picture was chosen that is not stored yet. */
  hasChosenPicture: () => boolean
  onUse: (field: DraftField, value: DraftValue) => void
}

/**
 * Fills the empty fields of a form with what a page says. For the other fields, the page's value is an offer, which the
 * person can use instead.
 */
export function useDraft({ latest, hasChosenPicture, onUse }: DraftTarget) {
  const [offers, setOffers] = useState<Partial<DraftValues>>({})
  return {
    /** @returns a text that says what has happened */
    take: (draft: LinkDraft): string => {
      const { imageUrl, ...values } = latest.current
      const said = draftValues(draft)
      const compared = compareDraft({ ...values, imageUrl: hasChosenPicture() ? 'chosen' : imageUrl }, said)
      for (const field of compared.filled) onUse(field, said[field])
      setOffers(Object.fromEntries(compared.other.map((field) => [field, said[field]])))
      return outcomeOf(compared, draft)
    },
    /**
     * The props of the offer under a field.
     * @param value the current value of the field
     */
    offer: (field: DraftField, value: DraftValue) => {
      const offered = offers[field]
      return {
        text: offered && differ(value, offered) ? offerText(field, offered) : undefined,
        field,
        onUse: () => {
          if (offered === undefined) return
          setOffers({ ...offers, [field]: undefined })
          onUse(field, offered)
        },
      }
    },
    forget: () => setOffers({}),
  }
}

/** The value that a page offers for a field, as the offer shows it. */
function offerText(field: DraftField, value: DraftValue): string {
  if (field === 'price') return priceText(Number(value))
  if (typeof value === 'string') return value
  return listed(value.map((each) => (typeof each === 'number' ? weekdayName(each) : wordFor(each))))
}

/** The name of a diet. Tags are shown as they are. */
const wordFor = (text: string) => dietOptions.find(({ value }) => value === text)?.label ?? text

/** Says what the page has filled in, what has stayed, and what the page does not say. */
function outcomeOf({ filled, other, missing }: ComparedDraft, draft: LinkDraft): string {
  const { filledIn, stayed, missing: lacks, shortName, same, fields } = venueFormMessages.page
  const names = (those: readonly DraftField[]) => listed(those.map((field) => fields[field]))
  const sentences = [
    filled.length > 0 && filledIn(names(filled)),
    other.length > 0 && stayed(names(other)),
    missing.length > 0 && lacks(names(missing)),
    draft.eveningsOnly && sentence(placesMessages.eveningsOnly),
    filled.includes('name') &&
      [...(draft.name ?? '')].length < limits.venueName.min &&
      shortName(limits.venueName.min),
  ]
  return sentences.filter(Boolean).join(' ') || same
}

const listed = (texts: readonly string[]) => new Intl.ListFormat(language).format(texts)
