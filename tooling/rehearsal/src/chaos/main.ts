import { parseArgs } from 'node:util'
import { runBackups } from './backups.ts'
import { runClosings } from './closing.ts'
import { runDeliveries } from './deliveries.ts'
import { run } from './run.ts'

const { values } = parseArgs({ options: { seed: { type: 'string' } } })
const seed = values.seed === undefined ? Math.floor(Math.random() * 1e6) : Number(values.seed)

console.log(`Chaos for about seven minutes, with --seed ${seed}\n`)
const results = [await runBackups(seed), await runClosings(), await runDeliveries(seed), await run(seed)]
const figures = results.flatMap((result) => result.figures)
const faults = results.flatMap((result) => result.faults)
for (const { what, value, note = '' } of figures) {
  console.log(`  ${what.padEnd(34)} ${value.padStart(10)}  ${note}`)
}
if (faults.length > 0) {
  console.error(`\n${faults.length} faults with --seed ${seed}:`)
  for (const fault of faults.slice(0, 20)) console.error(`  ${fault}`)
  process.exitCode = 1
}
