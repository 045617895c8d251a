/** Runs the function when the browser is idle, because rendering and input are more important. */
export function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(run)
  else setTimeout(run, 1000)
}
