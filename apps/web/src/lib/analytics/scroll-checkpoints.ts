/** Percent of a screen's height. */
const checkpoints = [25, 50, 75, 100]

/** Calls `reached` once a screen for each checkpoint. Screens without scrolling reach none. */
export function onScrollCheckpoint(reached: (percent: number) => void): void {
  let screen = ''
  let left = checkpoints
  let measuring = false

  function measure(): void {
    measuring = false
    const { pathname } = window.location
    if (pathname !== screen) {
      screen = pathname
      left = checkpoints
    }
    const { scrollHeight } = document.documentElement
    // Browsers round: the end of a page may be a pixel away.
    const percent = ((window.scrollY + window.innerHeight + 1) / scrollHeight) * 100
    for (const checkpoint of left.filter((candidate) => candidate <= percent)) reached(checkpoint)
    left = left.filter((candidate) => candidate > percent)
  }

  const measureSoon = () => {
    if (measuring) return
    measuring = true
    requestAnimationFrame(measure)
  }
  window.addEventListener('scroll', measureSoon, { passive: true })
}
