import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { PartFailure } from '~/components/failure.tsx'
import { ScreenSection } from '~/components/screen-section.tsx'
import { useBeginning } from '../account.hooks.ts'

type OwnSectionProps<Data> = {
  texts: { title: string; text: string; loading: string; fetchingFailed: string }
  query: UseQueryResult<Data>
  /** The shapes of what is loaded. */
  skeleton: ReactNode
  /** Edits what the server has stored of the member. */
  children: (stored: Data) => ReactNode
}

/** A section of the account, which loads what it edits. */
export function OwnSection<Data>({ texts, query, skeleton, children }: OwnSectionProps<Data>) {
  const stored = useBeginning(query)
  return (
    <ScreenSection title={texts.title} text={texts.text}>
      {stored !== undefined ? (
        children(stored)
      ) : query.error ? (
        <PartFailure title={texts.fetchingFailed} query={query} />
      ) : (
        <div role="status" aria-label={texts.loading} className="grid gap-5">
          {skeleton}
        </div>
      )}
    </ScreenSection>
  )
}
