import '@testing-library/jest-dom/vitest'
import { configure } from '@testing-library/react'
import { toast } from 'react-hot-toast/headless'
import { afterAll, afterEach, beforeAll, beforeEach, expect, type MockInstance, vi } from 'vitest'
import { requestsMatched, server } from './api.ts'
import { closeScreen } from './render-screen.tsx'

// The timeout is long, because the machine may be busy.
configure({ asyncUtilTimeout: 10_000 })

// The editor of descriptions needs a layout, which jsdom does not have, so a text area takes its place. The tests in a
// browser cover the editor.
vi.mock('~/components/description-editor.tsx', () => import('./description-editor.tsx'))

let consoleError: MockInstance<typeof console.error>

/** jsdom has no event stream. The app gets a stream that is open and sends nothing. */
class SilentEventSource {
  close(): void {}
}

/** A channel without messages, so that the apps of different tests do not affect each other. */
class SilentChannel {
  postMessage(): void {}
  addEventListener(): void {}
}

/** jsdom has no layout, so no element ever becomes visible or changes its size. */
class BlindObserver {
  observe(): void {}
  disconnect(): void {}
}

/** jsdom has no navigation timing, so the app gets an empty class. */
class NoNavigationTiming {}

// Some modules of the app use these when they are loaded, and the tests load them before `beforeEach`.
Object.assign(globalThis, {
  EventSource: SilentEventSource,
  BroadcastChannel: SilentChannel,
  IntersectionObserver: BlindObserver,
  ResizeObserver: BlindObserver,
  PerformanceNavigationTiming: NoNavigationTiming,
  scrollTo: () => {},
  matchMedia: () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }),
  // Analytics starts when the browser is idle. In component tests the browser is never idle.
  requestIdleCallback: () => {},
})

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))

beforeEach(() => {
  consoleError = vi.spyOn(console, 'error')
  // It is Friday, 11:30 in Paris, and stays so until a test sets another clock. No test depends on the machine's.
  vi.useFakeTimers({ now: Date.parse('2026-11-20T10:30:00.000Z'), toFake: ['Date'] })
})

afterEach(async () => {
  closeScreen()
  await requestsMatched()
  toast.remove()
  localStorage.clear()
  sessionStorage.clear()
  server.resetHandlers()
  vi.unstubAllGlobals()
  vi.useRealTimers()
  const errors = consoleError.mock.calls
  consoleError.mockRestore()
  expect(errors, 'errors in the console').toEqual([])
})

afterAll(() => server.close())
