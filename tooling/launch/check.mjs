import './node-floor.mjs'
import { runChecks } from './checks.mjs'
import { stopOnSignals } from './children.mjs'
import { command } from './failure.mjs'
import { ensureInstalled } from './install.mjs'
import { resultLines, sum } from './report.mjs'

await command(async () => {
  stopOnSignals()
  await ensureInstalled()
  const results = await runChecks()
  console.log(`\n${resultLines(results).join('\n')}`)
  return sum(results).failed > 0 ? 1 : 0
})
