import './node-floor.mjs'
import { runTool } from './checks.mjs'
import { stopOnSignals } from './children.mjs'
import { command } from './failure.mjs'
import { ensureInstalled } from './install.mjs'
import { installedTool } from './places.mjs'

await command(async () => {
  stopOnSignals()
  await ensureInstalled()
  return runTool(installedTool('biome'), ['check', '--write', '.'])
})
