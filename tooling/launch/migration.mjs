import './node-floor.mjs'
import { runTool } from './checks.mjs'
import { stopOnSignals } from './children.mjs'
import { command } from './failure.mjs'
import { ensureInstalled } from './install.mjs'
import { inRoot } from './places.mjs'

await command(async () => {
  stopOnSignals()
  await ensureInstalled()
  const drizzleKit = inRoot('packages/db/node_modules/.bin/drizzle-kit')
  return runTool(drizzleKit, ['generate', ...process.argv.slice(2)], { cwd: inRoot('packages/db') })
})
