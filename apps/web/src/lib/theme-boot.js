// This classic script runs before the first paint (see vite/theme.ts). The storage key is also in src/lib/theme.ts.
try {
  const saved = localStorage.getItem('lunchvote-theme')
  if (saved === 'light' || saved === 'dark') {
    document.documentElement.dataset.theme = saved
    for (const meta of document.querySelectorAll('meta[name="theme-color"]'))
      meta.media = meta.dataset.theme === saved ? 'all' : 'not all'
  }
} catch {
  // Storage is blocked, so the system's theme applies.
}
