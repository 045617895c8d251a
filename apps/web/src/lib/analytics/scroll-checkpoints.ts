/** How far a page has been scrolled, in percent of the height of the whole page. */
const checkpoints = [25, 50, 75, 100]

/** Calls `reached` for each checkpoint, once per screen. A screen that does not scroll reaches no checkpoint. */
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
    // One pixel is added, because browsers round: at the end of a page, the position may be a pixel too small.
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
