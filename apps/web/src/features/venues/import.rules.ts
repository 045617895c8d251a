import type { ImportEvent } from '@lunchvote/contracts/import-events'

export type ImportedUrl = {
  url: string
  state: 'reading' | 'describing' | 'imported' | 'failed'
  /** The venue it became, or why it became none. */
  text?: string
}

/** A run as far as it has been told. */
export type ImportRun = {
  /** `stopped`: by the person who began it; `broken`: by an error, in `text`. */
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

/** Those that nothing more will be told of. */
export function doneOf(run: ImportRun): number {
  return importedOf(run) + failedOf(run)
}

/** What is worth another try: a line each, as the box takes them. */
export function notImported({ urls }: ImportRun): string {
  return urls
    .filter(({ state }) => state !== 'imported')
    .map(({ url }) => url)
    .join('\n')
}
