import type { ImportLine } from '@lunchvote/contracts/import-events'
import { useSyncExternalStore } from 'react'
import { track } from '~/lib/analytics/analytics.ts'
import { messageOf } from '~/lib/api/errors.ts'
import { postForLines } from '~/lib/api/event-lines.ts'
import { memberChanged } from '~/lib/api/session-events.ts'
import { trpc } from '~/lib/api/trpc.ts'
import { createEmitter } from '~/lib/emitter.ts'
import { showErrorToast, showToast } from '~/lib/toast.ts'
import { imported, importMessages, someFailed } from './import.messages.ts'
import { begun, failedOf, type ImportRun, importedOf, notImported, withEvent } from './import.rules.ts'

type ImportState = {
  /** What stands in the box. */
  text: string
  /** The run under way, or one that left something to be said. */
  run: ImportRun | undefined
  /** Runs that ended without a failure. */
  completed: number
}

const blank: ImportState = { text: '', run: undefined, completed: 0 }

// Not a component's: the run goes on when its dialog is closed or another screen is shown.
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

/** Imports what stands in the box, venue by venue. */
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
      if (event.type === 'broken') throw Object.assign(new Error(event.message), { data: event })
      run = withEvent(run, event)
      setState({ ...state, run })
      if (event.type === 'imported') reloadVenues()
    }
    if (run.phase === 'running') throw new Error('The answer ended before the import did')
    finish(run)
  } catch (error) {
    if (!signal.aborted) breakOff(run, error)
  }
}

function reloadVenues(): void {
  void trpc.venues.list.invalidate()
  // The tally has a row for each venue on offer.
  void trpc.votes.today.invalidate()
}

/** However a run ended: what it brought is there. */
function trackImport(run: ImportRun): void {
  const count = importedOf(run)
  if (count > 0) track('Import Restaurants', { count })
}

function finish(run: ImportRun): void {
  trackImport(run)
  const failed = failedOf(run)
  if (failed > 0) {
    setState({ ...state, text: notImported(run) })
    showErrorToast(someFailed(failed))
    return
  }
  setState({ ...blank, completed: state.completed + 1 })
  showToast(imported(importedOf(run)))
}

function breakOff(run: ImportRun, error: unknown): void {
  const { title, text } = importMessages.failed
  const reason = messageOf(error, text)
  trackImport(run)
  reloadVenues()
  setState({ ...state, text: notImported(run) || state.text, run: { ...run, phase: 'broken', text: reason } })
  showErrorToast({ title, text: reason })
}

/** What is stored by now stays; the rest goes back into the box. */
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
