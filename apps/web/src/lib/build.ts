import { useSyncExternalStore } from 'react'
import { createEmitter } from './emitter.ts'

/** The build of this page. The server writes it into the HTML; Vite's dev server does not. */
const { build } = document.documentElement.dataset
const reloadedKey = 'lunchvote-reloaded'
const outdatedChanged = createEmitter()
let outdated = false

type Init = Omit<RequestInit, 'signal'> & { signal?: AbortSignal | null | undefined }

/** A `fetch` that checks whether the server serves another build than this page's. */
export async function fetchCheckingBuild(input: RequestInfo | URL, init: Init = {}): Promise<Response> {
  const response = await fetch(input, { ...init, signal: init.signal ?? null })
  const served = response.headers.get('X-Build')
  if (build && served && served !== build) {
    outdated = true
    outdatedChanged.emit()
  }
  return response
}

export function useOutdated(): boolean {
  return useSyncExternalStore(outdatedChanged.subscribe, () => outdated)
}

/**
 * Once the server serves another build, this page's remaining chunks are gone. When a chunk fails to load, the page
 * requests the current build, which shows the update notice. It does not reload, because someone may be typing.
 */
export function watchFailedChunks(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    // The message is replaced, because the router would reload the page for the browser's own one, even without a
    // network.
    payload.message = 'A part of LunchVote could not be loaded.'
    void checkBuild()
  })
}

/** For a page that can show nothing: a newer build may work. At most once a build, so that it cannot loop. */
export async function reloadIfOutdated(): Promise<void> {
  if (!outdated) await checkBuild()
  if (outdated && build && mayReload(build)) window.location.reload()
}

async function checkBuild(): Promise<void> {
  try {
    await fetchCheckingBuild('/', { method: 'HEAD', cache: 'no-store' })
  } catch {
    // Without an answer, no newer build is known.
  }
}

function mayReload(from: string): boolean {
  try {
    const before = sessionStorage.getItem(reloadedKey)
    sessionStorage.setItem(reloadedKey, from)
    return before !== from
  } catch {
    return false
  }
}
