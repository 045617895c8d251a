import type { CurrentUser } from '@lunchvote/contracts/auth'
import { cleanup, render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { vi } from 'vitest'
import type { WebSettings } from '~/lib/web-settings.ts'
import { answer, fail, server, signedOut } from './api.ts'
import { ada } from './data.ts'

type Router = typeof import('~/router.tsx').router

const allOff: WebSettings = {
  recaptcha: null,
  analytics: null,
  links: { donate: null, contact: null, author: null },
}
let router: Router | undefined

/**
 * Renders the whole app at a path: real router, query cache and tRPC client, all fresh. Called again, it is a reload.
 * @param path as in the address bar
 * @param user who is signed in; null for a visitor
 * @param settings of outside services; by default all are off
 */
export async function renderScreen(
  path: string,
  user: CurrentUser | null = ada,
  settings: Partial<WebSettings> = {},
) {
  closeScreen()
  if (user) answer('auth.me', () => user)
  else fail('auth.me', signedOut)
  server.use(http.get('*/api/web-settings', () => HttpResponse.json({ ...allOff, ...settings })))
  window.history.replaceState(null, '', path)
  // The app keeps its state in modules, as a page does.
  vi.resetModules()
  const { App } = await import('~/app.tsx')
  router = (await import('~/router.tsx')).router
  render(<App />)
  return userEvent.setup()
}

/** Also takes the router's listeners from the window, which the next screen shares. */
export function closeScreen(): void {
  cleanup()
  router?.history.destroy()
  router = undefined
}
