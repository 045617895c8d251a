import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { loadCurrentUser } from './features/auth/auth.session.ts'
import { noticeMissingParts, reloadIfOutdated } from './lib/build.ts'
import { followThemeOfOtherTabs } from './lib/theme.ts'

const rootElement = document.getElementById('root')
if (!rootElement) throw new Error('index.html has no #root')
const root = createRoot(rootElement)

/** Everything but the landing page: the router, and with it all screens. */
const loadApp = () => import('./app.tsx')

async function start(): Promise<void> {
  followThemeOfOtherTabs()
  noticeMissingParts()
  const atHome = window.location.pathname === '/'
  const isStranger = document.documentElement.dataset.session === 'none'
  // Ahead of the answer; whether it fails is for showApp to see.
  if (!atHome || !isStranger) loadApp().catch(() => {})
  const user = await loadCurrentUser()
  // A stranger's first page is the one that must be quick: it comes without the router. routes/index.tsx has the same
  // screen for those who come back to it later.
  if (atHome && !user) await showLanding()
  else await showApp()
}

async function showApp(): Promise<void> {
  const { App } = await loadApp()
  root.render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
}

async function showLanding(): Promise<void> {
  const { LandingScreen } = await import('./features/shell/components/landing-screen.tsx')
  root.render(
    <StrictMode>
      <LandingScreen />
    </StrictMode>,
  )
}

/** When not even the app has come: without the router there is no error screen either. */
function showFailure(): Promise<void> {
  root.render(
    <main className="boot">
      <p className="px-5 text-center text-lg">
        LunchVote could not be loaded.{' '}
        <a href={window.location.href} className="font-semibold underline">
          Try again
        </a>
      </p>
    </main>,
  )
  return reloadIfOutdated()
}

start().catch(showFailure)
