import type { CurrentUser } from '@lunchvote/contracts/auth'
import type { ServerPart, WebSettings } from '@lunchvote/contracts/web-settings'
import { cleanup, render } from '@testing-library/react'
import { vi } from 'vitest'
import { answer, fail, signedOut } from './api.ts'
import { ada } from './data.ts'
import { startUser } from './user.ts'
import { setWebSettings } from './web-settings.ts'

type Router = typeof import('~/router.tsx').router

const allOff = { recaptcha: null, analytics: null, links: { donate: null, contact: null, author: null } }
let router: Router | undefined

/** Makes the browser idle until the end of the test, so that a screen also loads what it loads for later. */
export const beIdle = () => vi.stubGlobal('requestIdleCallback', (run: () => void) => run())

/**
 * Renders the whole app at a path, with a new router, query cache and tRPC client. A second call is like a reload.
 * @param path as in the address bar
 * @param user who is signed in; null for a visitor
 * @param settings of outside services; by default all are off
 * @param lacks what the server is not set up for; by default nothing
 */
export async function renderScreen(
  path: string,
  user: CurrentUser | null = ada,
  settings: Partial<WebSettings> = {},
  lacks: readonly ServerPart[] = [],
) {
  closeScreen()
  setWebSettings({ ...allOff, ...settings, lacks })
  if (user) answer('auth.me', () => user)
  else fail('auth.me', signedOut)
  window.history.replaceState(null, '', path)
  // The app keeps its state in modules, so the modules are loaded again, as in a new page.
  vi.resetModules()
  const { App } = await import('~/app.tsx')
  router = (await import('~/router.tsx')).router
  render(<App />)
  return startUser()
}

/**
 * Removes the app from the page, and the router's listeners from the window. Otherwise the old router would react to
 * the next screen, which uses the same window.
 */
export function closeScreen(): void {
  cleanup()
  router?.history.destroy()
  router = undefined
}
