const parent = process.ppid
const underNpm = process.env.npm_lifecycle_event !== undefined

/**
 * Calls back when the npm that started this process ends. Some shells do not forward npm's signals, and npm itself can be
 * killed. Without npm there is nothing to watch: under nohup, for example, the launcher outlives its parent.
 * @param {() => void} callback
 * @returns {() => void} stops watching
 */
export function onNpmExit(callback) {
  if (!underNpm) return () => {}
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    callback()
  }, 250)
  timer.unref()
  return () => clearInterval(timer)
}
