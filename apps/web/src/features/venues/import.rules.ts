import type { ImportEvent } from '@lunchvote/contracts/imports'

export type ImportedUrl = {
  url: string
  state: 'reading' | 'describing' | 'imported' | 'failed'
  /** The name of the imported venue, or the reason why its import failed. */
  text?: string
}

/** The state of an import, according to the events that have arrived. */
export type ImportRun = {
  /** `stopped` means that the user stopped the import. `broken` means that the error in `text` ended it. */
  phase: 'running' | 'finished' | 'stopped' | 'broken'
  urls: readonly ImportedUrl[]
  text?: string
}

export const begun: ImportRun = { phase: 'running', urls: [] }

export function withEvent(run: ImportRun, event: ImportEvent): ImportRun {
  switch (event.type) {
    case 'started':
      return { ...run, urls: event.urls.map((url) => ({ url, state: 'reading' })) }
    case 'describing':
      return withUrl(run, { url: event.url, state: 'describing' })
    case 'imported':
      return withUrl(run, { url: event.url, state: 'imported', text: event.venue.name })
    case 'failed':
      return withUrl(run, { url: event.url, state: 'failed', text: event.reason })
    case 'finished':
      return { ...run, phase: 'finished' }
  }
}

function withUrl(run: ImportRun, next: ImportedUrl): ImportRun {
  return { ...run, urls: run.urls.map((known) => (known.url === next.url ? next : known)) }
}

export function importedOf({ urls }: ImportRun): number {
  return urls.filter(({ state }) => state === 'imported').length
}

export function failedOf({ urls }: ImportRun): number {
  return urls.filter(({ state }) => state === 'failed').length
}

/** The number of URLs that are imported or have failed. */
export function doneOf(run: ImportRun): number {
  return importedOf(run) + failedOf(run)
}

/** The URLs to try again, one per line, in the format of the text box. */
export function notImported({ urls }: ImportRun): string {
  return urls
    .filter(({ state }) => state !== 'imported')
    .map(({ url }) => url)
    .join('\n')
}
