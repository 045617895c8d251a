import { useSyncExternalStore } from 'react'

/** The build this page came from. The server says it on the page; Vite's dev server, which knows none, does not. */
const { build } = document.documentElement.dataset
const reloadedKey = 'lunchvote-reloaded'
const listeners = new Set<() => void>()
let outdated = false

type Init = Omit<RequestInit, 'signal'> & { signal?: AbortSignal | null | undefined }

/** A `fetch` that notices when the server has gone on to another build than this page's. */
export async function fetchNoticingBuild(input: RequestInfo | URL, init: Init = {}): Promise<Response> {
  const response = await fetch(input, { ...init, signal: init.signal ?? null })
  const served = response.headers.get('X-Build')
  if (build && served && served !== build) {
    outdated = true
    for (const listener of listeners) listener()
  }
  return response
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useOutdated(): boolean {
  return useSyncExternalStore(subscribe, () => outdated)
}

/**
 * Once another build is served, what this page has yet to load of its own is gone. That alone reloads nothing, since it
 * may have been loaded ahead, and somebody may be typing; but it is told.
 */
export function noticeMissingParts(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    // By the browser's own words for it the router would reload by itself, even without a network.
    payload.message = 'A part of LunchVote could not be loaded.'
    void askForBuild()
  })
}

/** For when nothing can be shown: a newer build may have what is missing. Once a build, lest it goes on for ever. */
export async function reloadIfOutdated(): Promise<void> {
  if (!outdated) await askForBuild()
  if (outdated && build && mayReload(build)) window.location.reload()
}

async function askForBuild(): Promise<void> {
  try {
    await fetchNoticingBuild('/', { method: 'HEAD', cache: 'no-store' })
  } catch {
    // Without a server there is nothing newer to be had.
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
