// Runs before the first paint, as a classic script (vite/theme.ts). The key is also in theme.ts.
try {
  const saved = localStorage.getItem('lunchvote-theme')
  if (saved === 'light' || saved === 'dark') {
    document.documentElement.dataset.theme = saved
    for (const meta of document.querySelectorAll('meta[name="theme-color"]'))
      meta.media = meta.dataset.theme === saved ? 'all' : 'not all'
  }
} catch {
  // Storage is blocked: the system's theme applies.
}
