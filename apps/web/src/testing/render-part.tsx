import type { ServerPart } from '@lunchvote/contracts/web-settings'
import { QueryClientProvider } from '@tanstack/react-query'
import {
  createBrowserHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { onTestFinished } from 'vitest'
import { ToastArea } from '~/components/toast-area.tsx'
import { queryClient } from '~/lib/api/query-client.ts'
import { startUser } from './user.ts'
import { setWebSettings } from './web-settings.ts'

/**
 * Renders a part of a screen, and the area for toasts, with an empty query cache. This takes a fraction of the time of a
 * whole screen. Links have addresses, but lead nowhere.
 * @param lacks what the server is not set up for; by default nothing
 */
export function renderPart(part: ReactNode, lacks: readonly ServerPart[] = []) {
  setWebSettings({ lacks })
  queryClient.clear()
  const history = createBrowserHistory()
  onTestFinished(history.destroy)
  const router = createRouter({ routeTree: createRootRoute(), history })
  render(
    <QueryClientProvider client={queryClient}>
      <RouterContextProvider router={router as never}>
        {part}
        <ToastArea />
      </RouterContextProvider>
    </QueryClientProvider>,
  )
  return startUser()
}
