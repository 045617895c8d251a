import { ensureBuilt } from './build.mjs'
import { finished, startChild, stopOnSignals } from './children.mjs'
import { command } from './failure.mjs'
import { ensureInstalled } from './install.mjs'
import { inRoot, pinnedNode } from './places.mjs'

/** Runs a program of the repository that starts servers, with this command's arguments. @param {string} path */
export const runProgram = (path) =>
  command(async () => {
    stopOnSignals()
    await ensureInstalled()
    await ensureBuilt()
    return finished(startChild(pinnedNode, [inRoot(path), ...process.argv.slice(2)], { stdio: 'inherit' }))
  })
