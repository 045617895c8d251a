import './node-floor.mjs'
import { ensureBuilt } from './build.mjs'
import { stopOnSignals } from './children.mjs'
import { command } from './failure.mjs'
import { ensureInstalled } from './install.mjs'
import { serve } from './serve.mjs'

await command(async () => {
  const release = stopOnSignals()
  await ensureInstalled()
  await ensureBuilt()
  const served = serve('apps/server/src/main.ts')
  release()
  return served
})
