import { createRouter } from '@tanstack/react-router'
import { Spinner } from './components/spinner.tsx'
import type { AuthTab } from './features/auth/auth.rules.ts'
import { ErrorScreen, NotFoundScreen } from './features/shell/components/error-screen.tsx'
import { parseSearch, stringifySearch } from './lib/search.ts'
import { routeTree } from './routeTree.gen.ts'

export const router = createRouter({
  routeTree,
  // /auth is a screen, but a team can have the name "AUTH".
  caseSensitive: true,
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  // The router calls a loader again at each preload. This sends no extra requests, because the loaders use the query
  // cache, which requests only stale data.
  defaultPreloadStaleTime: 0,
  scrollRestoration: true,
  defaultPendingMs: 0,
  defaultPendingMinMs: 0,
  defaultPendingComponent: Spinner,
  defaultErrorComponent: ErrorScreen,
  defaultNotFoundComponent: NotFoundScreen,
  notFoundMode: 'root',
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }

  interface HistoryState {
    /** The e-mail address that was typed, here or on the screen before. It is not part of the URL. */
    email?: string
    /** The tab of the auth screen that is open at first. It is not part of the URL. */
    tab?: AuthTab
    /** What was typed on the auth screen before a change of the language. */
    displayName?: string
    teamName?: string
  }
}
