import { useSyncExternalStore } from 'react'
import { createEmitter } from './emitter.ts'

/** The build of this page. The server writes it into the HTML. It is undefined in Vite's dev server. */
const { build } = document.documentElement.dataset
const reloadedKey = 'lunchvote-reloaded'
const outdatedChanged = createEmitter()
let outdated = false

type Init = Omit<RequestInit, 'signal'> & { signal?: AbortSignal | null | undefined }

/** Like `fetch`, and also checks whether the server has another build than this page. */
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
 * When the server has another build, it no longer has this page's chunks. After a chunk fails to load, the page asks
 * the server for its build, and shows the update notice if the build is another one. The page does not reload, because
 * someone may be typing.
 */
export function watchFailedChunks(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    // If this error had the browser's own message, the router would reload the page, even without a network. With
    // another message, the router does not reload.
    payload.message = 'A part of LunchVote could not be loaded.'
    void checkBuild()
  })
}

/**
 * Reloads a broken page if the server has another build, because that build may work. Reloads only once per build, so
 * that a page that stays broken does not reload for ever.
 */
export async function reloadIfOutdated(): Promise<void> {
  if (!outdated) await checkBuild()
  if (outdated && build && mayReload(build)) window.location.reload()
}

async function checkBuild(): Promise<void> {
  try {
    await fetchCheckingBuild('/', { method: 'HEAD', cache: 'no-store' })
  } catch {
    // The server did not answer, so no newer build is known.
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
