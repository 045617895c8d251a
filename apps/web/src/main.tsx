import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { loadCurrentUser } from './features/auth/auth.session.ts'
import { LandingScreen } from './features/shell/components/landing-screen.tsx'
import { reloadIfOutdated, watchFailedChunks } from './lib/build.ts'
import { followThemeOfOtherTabs } from './lib/theme.ts'

const rootElement = document.getElementById('root')
if (!rootElement) throw new Error('index.html has no #root')
const root = createRoot(rootElement)

/** Loads the router, which loads the code of a screen when the screen is needed. */
const loadApp = () => import('./app.tsx')

async function start(): Promise<void> {
  followThemeOfOtherTabs()
  watchFailedChunks()
  const atHome = window.location.pathname === '/'
  const isSignedOut = document.documentElement.dataset.session === 'none'
  // The app's code loads during the request for the user. A failure is ignored here, because showApp gets the same
  // failure.
  if (!atHome || !isSignedOut) loadApp().catch(() => {})
  const user = await loadCurrentUser()
  // The landing page must be fast, so it is shown without the router. If somebody returns to the landing page later,
  // routes/index.tsx shows it.
  if (atHome && !user) showLanding()
  else await showApp()
}

async function showApp(): Promise<void> {
  const { App, loadScreen } = await loadApp()
  // Until then, the page shows the frame that came with it.
  await loadScreen()
  root.render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
}

function showLanding(): void {
  root.render(
    <StrictMode>
      <LandingScreen />
    </StrictMode>,
  )
}

/** Shown when the app could not be loaded. The router's error screen is part of the app, so it is missing too. */
function showFailure(): Promise<void> {
  window.addEventListener('online', () => window.location.reload())
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
