import { parseArgs } from 'node:util'
import type { Bench } from './bench.ts'
import { login } from './login.ts'

const benches: readonly Bench[] = [login]

const { values } = parseArgs({
  options: { only: { type: 'string' }, help: { type: 'boolean', default: false } },
})

if (values.help) {
  console.log('npm run bench [-- --only NAME]\n')
  for (const { name, summary } of benches) console.log(`  ${name.padEnd(10)} ${summary}`)
} else {
  const chosen = benches.filter(({ name }) => values.only === undefined || name === values.only)
  if (chosen.length === 0) throw new Error(`There is no bench called ${values.only}; --help lists them.`)
  for (const { name, run } of chosen) {
    console.log(`\n${name.padEnd(32)} ${'median'.padStart(10)} ${'ratio'.padStart(8)}`)
    for (const { what, median, ratio } of await run()) {
      console.log(
        `  ${what.padEnd(30)} ${`${median.toFixed(2)} ms`.padStart(10)} ${ratio.toFixed(3).padStart(8)}`,
      )
    }
  }
}
