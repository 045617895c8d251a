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
// With a session, these paths lead to the board. Its frame is shown at once, and not after the scripts have loaded.
const { dataset } = document.documentElement
if (
  dataset.session !== 'none' &&
  /^\/(?!(?:auth|faq|account|reset-password)\/?$)[^/]*\/?$/.test(location.pathname)
) {
  dataset.frame = 'board'
}
// A screen on a wall has nobody who could reload it. Until it is shown, it reloads once the server answers.
const isWall = () => /^\/screen\/[^/]+\/?$/.test(location.pathname)
if (isWall()) {
  setInterval(() => {
    if (!isWall() || document.querySelector('.wall')) return
    fetch('/', { method: 'HEAD' }).then(
      ({ ok }) => ok && location.reload(),
      () => {},
    )
  }, 15_000)
}
// Shows a message if the app's own script cannot be loaded. No other code runs then.
window.addEventListener(
  'error',
  ({ target }) => {
    if (!(target instanceof HTMLScriptElement && target.type === 'module')) return
    dataset.frame = 'failure'
    window.addEventListener('online', () => window.location.reload())
  },
  true,
)
