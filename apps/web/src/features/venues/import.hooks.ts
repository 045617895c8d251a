import type { ImportLine } from '@lunchvote/contracts/imports'
import { useSyncExternalStore } from 'react'
import { track } from '~/lib/analytics/analytics.ts'
import { messageOf, refusalOf, serverReason } from '~/lib/api/errors.ts'
import { postForLines } from '~/lib/api/event-lines.ts'
import { memberChanged } from '~/lib/api/session-events.ts'
import { createEmitter } from '~/lib/emitter.ts'
import { showErrorToast, showToast } from '~/lib/toast.ts'
import { begun, failedOf, type ImportRun, importedOf, notImported, withEvent } from './import.rules.ts'
import { reloadVenues } from './venues.hooks.ts'
import { venuesMessages } from './venues.messages.ts'

const messages = venuesMessages.import

type ImportState = {
  /** The content of the text box. */
  text: string
  /** The current import, or the last one if it did not import every URL. Undefined if there is none. */
  run: ImportRun | undefined
  /** The number of imports that ended without failures. */
  completed: number
}

const blank: ImportState = { text: '', run: undefined, completed: 0 }

// The state is outside of React, because the import continues when the dialog closes or another screen is shown.
let state = blank
let stop = new AbortController()
const stateChanged = createEmitter()

function setState(next: ImportState): void {
  state = next
  stateChanged.emit()
}

memberChanged.subscribe(() => {
  stop.abort()
  setState(blank)
})

/** Imports the URLs in the text box. */
async function startImport(): Promise<void> {
  if (state.run?.phase === 'running') return
  stop = new AbortController()
  const { signal } = stop
  let run = begun
  setState({ ...state, run })
  try {
    const events = postForLines<ImportLine>('/api/venues/import-wolt', { urls: state.text }, signal)
    for await (const event of events) {
      if (signal.aborted) return
      if (event.type === 'broken') throw await refusalOf(event)
      run = withEvent(run, event.type === 'failed' ? { ...event, reason: await serverReason(event) } : event)
      setState({ ...state, run })
      if (event.type === 'imported') reloadVenues()
    }
    if (run.phase === 'running') throw new Error('The answer ended before the import did')
    finish(run)
  } catch (error) {
    if (!signal.aborted) breakOff(run, error)
  }
}

/**
 * Reports the number of imported venues to analytics, unless there are none. An import that failed or was stopped can
 * have imported venues too.
 */
function trackImport(run: ImportRun): void {
  const count = importedOf(run)
  if (count > 0) track('Import Restaurants', { count })
}

function finish(run: ImportRun): void {
  trackImport(run)
  const failed = failedOf(run)
  if (failed > 0) {
    setState({ ...state, text: notImported(run) })
    showErrorToast(messages.someFailed(failed))
    return
  }
  setState({ ...blank, completed: state.completed + 1 })
  showToast(messages.done(importedOf(run)))
}

function breakOff(run: ImportRun, error: unknown): void {
  const { title, text } = messages.failed
  const reason = messageOf(error, text)
  trackImport(run)
  reloadVenues()
  setState({ ...state, text: notImported(run) || state.text, run: { ...run, phase: 'broken', text: reason } })
  showErrorToast({ title, text: reason })
}

/** Stops the import. Venues that were imported stay, and the other URLs return to the text box. */
function stopImport(): void {
  const { run = begun } = state
  stop.abort()
  trackImport(run)
  reloadVenues()
  setState({ ...state, text: notImported(run) || state.text, run: { ...run, phase: 'stopped' } })
}

export function useVenueImport() {
  const { text, run, completed } = useSyncExternalStore(stateChanged.subscribe, () => state)
  return {
    text,
    run,
    completed,
    running: run?.phase === 'running',
    setText: (next: string) => setState({ ...state, text: next, run: undefined }),
    start: startImport,
    stop: stopImport,
  }
}
