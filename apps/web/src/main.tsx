import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { watchFailedChunks } from './lib/build.ts'
import { followThemeOfOtherTabs } from './lib/theme.ts'
import { router } from './router.tsx'

followThemeOfOtherTabs()
watchFailedChunks()

const rootElement = document.getElementById('root')
if (!rootElement) throw new Error('index.html has no #root')
const root = createRoot(rootElement)
// Until the first screen is loaded, the page shows the frame that came with it. React renders the screen in small steps, so
// that a slow phone answers meanwhile.
void router.load().then(() =>
  startTransition(() =>
    root.render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  ),
)
