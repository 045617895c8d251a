// Runs before the first paint, as a classic script; see vite.config.ts. The key is theme.ts's.
try {
  const saved = localStorage.getItem('lunchvote-theme')
  if (saved === 'light' || saved === 'dark') document.documentElement.dataset.theme = saved
} catch {
  // Storage is blocked: the system's theme stands.
}
