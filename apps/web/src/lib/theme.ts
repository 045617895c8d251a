import { useSyncExternalStore } from 'react'
import { createEmitter } from './emitter.ts'
import { readStored, writeStored } from './storage.ts'

const themes = ['system', 'light', 'dark'] as const
type Theme = (typeof themes)[number]

/** The key in local storage. boot.js reads the same key. */
const storageKey = 'lunchvote-theme'
const themeChanged = createEmitter()

function isTheme(value: unknown): value is Theme {
  return themes.some((theme) => theme === value)
}

function currentTheme(): Theme {
  const { theme } = document.documentElement.dataset
  return isTheme(theme) ? theme : 'system'
}

export function setTheme(theme: Theme): void {
  showTheme(theme)
  writeStored(storageKey, theme === 'system' ? null : theme)
}

/** Shows the theme without saving it. */
export function showTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
  colourBrowser(theme)
  themeChanged.emit()
}

/** Sets the colour of the browser's bars around the page. boot.js does the same when the page starts. */
function colourBrowser(theme: Theme): void {
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const { theme: scheme } = meta.dataset
    const chosen = theme === scheme ? 'all' : 'not all'
    meta.media = theme === 'system' ? `(prefers-color-scheme: ${scheme})` : chosen
  }
}

/** Applies a theme that was chosen in another tab. */
export function followThemeOfOtherTabs(): void {
  window.addEventListener('storage', ({ key }) => {
    if (key !== storageKey) return
    const stored = readStored(storageKey)
    showTheme(isTheme(stored) ? stored : 'system')
  })
}

export function useTheme(): Theme {
  return useSyncExternalStore(themeChanged.subscribe, currentTheme)
}
