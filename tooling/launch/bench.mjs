import './node-floor.mjs'
import { ensureBuilt } from './build.mjs'
import { finished, startChild, stopOnSignals } from './children.mjs'
import { command } from './failure.mjs'
import { ensureInstalled } from './install.mjs'
import { inRoot, pinnedNode } from './places.mjs'

await command(async () => {
  stopOnSignals()
  await ensureInstalled()
  await ensureBuilt()
  const args = [inRoot('tooling/bench/src/main.ts'), ...process.argv.slice(2)]
  return finished(startChild(pinnedNode, args, { stdio: 'inherit' }))
})
