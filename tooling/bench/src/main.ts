import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { type Bench, type Measure, verdict } from './bench.ts'
import { closing } from './closing.ts'
import { costs } from './costs.ts'
import { demo } from './demo.ts'
import { growth } from './growth.ts'
import { hostile } from './hostile.ts'
import { idle } from './idle.ts'
import { live } from './live.ts'
import { streams } from './streams.ts'
import { cast, tally } from './throughput.ts'
import { createWorld } from './world.ts'

const benches: readonly Bench[] = [cast, tally, growth, closing, live, streams, idle, hostile, costs, demo]

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    'database-url': { type: 'string' },
    json: { type: 'string', default: path.resolve(import.meta.dirname, '../../../.cache/bench.json') },
    help: { type: 'boolean', default: false },
  },
})

if (values.help) {
  console.log('npm run bench [-- --only NAME] [--database-url postgres://…] [--json FILE]\n')
  for (const { name, summary } of benches) console.log(`  ${name.padEnd(10)} ${summary}`)
} else {
  const chosen = benches.filter(({ name }) => values.only === undefined || name === values.only)
  if (chosen.length === 0) throw new Error(`There is no bench called ${values.only}; --help lists them.`)
  const results: Record<string, Measure[]> = {}
  for (const { name, run } of chosen) {
    console.log(`\n${name.padEnd(32)} ${'median'.padStart(12)} ${'ratio'.padStart(8)}`)
    const world = createWorld(values['database-url'])
    const measures = await run(world).finally(world.stop)
    for (const measure of measures) console.log(row(measure))
    results[name] = measures
  }
  await mkdir(path.dirname(values.json), { recursive: true })
  await writeFile(values.json, `${JSON.stringify(results, null, 2)}\n`)
  console.log(`\nWritten to ${values.json}`)
}

function row(measure: Measure): string {
  const { what, median, unit = 'ms', ratio, note = '' } = measure
  const kept = verdict(measure)
  const mark = kept === undefined ? '' : kept ? '✓' : '✗'
  const figure = `${median.toFixed(2)} ${unit}`
  return `  ${what.padEnd(30)} ${figure.padStart(12)} ${(ratio?.toFixed(3) ?? '').padStart(8)} ${mark.padEnd(1)} ${note}`
}
