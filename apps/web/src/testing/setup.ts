import '@testing-library/jest-dom/vitest'
import { configure } from '@testing-library/react'
import { toast } from 'react-hot-toast/headless'
import { afterAll, afterEach, beforeAll, beforeEach, expect, type MockInstance, vi } from 'vitest'
import { requestsMatched, server } from './api.ts'
import { closeScreen } from './render-screen.tsx'

// Generous, for a busy machine.
configure({ asyncUtilTimeout: 10_000 })

let consoleError: MockInstance<typeof console.error>

/** jsdom has no event stream, so the app gets one that is open and sends nothing. */
class SilentEventSource {
  close(): void {}
}

/** Prevents messages between the apps of different tests. */
class SilentChannel {
  postMessage(): void {}
  addEventListener(): void {}
}

/** jsdom does not time its navigation. */
class NoNavigationTiming {}

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))

beforeEach(() => {
  consoleError = vi.spyOn(console, 'error')
  vi.stubGlobal('EventSource', SilentEventSource)
  vi.stubGlobal('BroadcastChannel', SilentChannel)
  vi.stubGlobal('PerformanceNavigationTiming', NoNavigationTiming)
  vi.stubGlobal('scrollTo', () => {})
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  // Analytics starts when the browser is idle, which here it never is.
  vi.stubGlobal('requestIdleCallback', () => {})
})

afterEach(async () => {
  closeScreen()
  await requestsMatched()
  toast.remove()
  localStorage.clear()
  server.resetHandlers()
  vi.unstubAllGlobals()
  const errors = consoleError.mock.calls
  consoleError.mockRestore()
  expect(errors, 'errors in the console').toEqual([])
})

afterAll(() => server.close())
