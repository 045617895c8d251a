import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { approval } from './approval.ts'
import { type Bench, type Measure, verdict } from './bench.ts'
import { closing } from './closing.ts'
import { deliveries } from './deliveries.ts'
import { facts } from './facts.ts'
import { growth } from './growth.ts'
import { history } from './history.ts'
import { hostile, hostileAll } from './hostile.ts'
import { idle } from './idle.ts'
import { live } from './live.ts'
import { login } from './login.ts'
import { pictures } from './pictures.ts'
import { plans } from './plans.ts'
import { reset } from './reset.ts'
import { resetMail } from './reset-mail.ts'
import { rush } from './rush.ts'
import { streams } from './streams.ts'
import { cast, tally } from './throughput.ts'

const benches: readonly Bench[] = [
  login,
  resetMail,
  cast,
  tally,
  rush,
  growth,
  plans,
  history,
  facts,
  approval,
  reset,
  closing,
  deliveries,
  pictures,
  idle,
  live,
  streams,
  hostile,
  hostileAll,
]

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
    const measures = await run(values['database-url'])
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
  const figure = unit === 'count' ? String(median) : `${median.toFixed(2)} ${unit}`
  return `  ${what.padEnd(30)} ${figure.padStart(12)} ${ratio.toFixed(3).padStart(8)} ${mark.padEnd(1)} ${note}`
}
