const parent = process.ppid
const underNpm = process.env.npm_lifecycle_event !== undefined

/**
 * Some shells do not pass on the signal npm sends them, and npm itself may be killed: with npm gone, what it started
 * goes too. Started without npm, the launcher may outlive its parent (nohup and the like).
 * @param {() => void} gone
 * @returns {() => void} ends the watch
 */
export function whenNpmGoes(gone) {
  if (!underNpm) return () => {}
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    gone()
  }, 250)
  timer.unref()
  return () => clearInterval(timer)
}
