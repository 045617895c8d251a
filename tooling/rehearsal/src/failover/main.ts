import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { Deployment } from './deployment.ts'
import { type Outage, runTrial, seconds } from './trial.ts'

const { values } = parseArgs({ options: { kills: { type: 'string', default: '10' } } })

const cells = (columns: readonly string[]) => console.log(columns.map((text) => text.padEnd(16)).join(''))

function printOutage({ how, machine, recoveries }: Outage, deployments: readonly Deployment[]): void {
  deployments.forEach(({ name }, n) => {
    const { votesMs = Number.NaN, eventsMs = Number.NaN } = recoveries[n] ?? {}
    cells([n === 0 ? `${machine} ${how}` : '', name, seconds(votesMs), seconds(eventsMs)])
  })
}

function printDeployment({ name, voters, lost }: Deployment): void {
  const count = (status: number | 'unknown') => voters.calls.get(status) ?? 0
  console.log(
    `${name}: ${count(200)} votes acknowledged, ${lost.size} lost; ${count(503)} calls answered with 503, ${count('unknown')} without an answer; the longest call took ${seconds(voters.longestCall())}`,
  )
}

/** The programs that the trial needs, where Debian's packages put them. */
const programs = [
  '/usr/bin/patroni',
  '/usr/bin/etcd',
  '/usr/sbin/haproxy',
  '/usr/lib/postgresql/15/bin/postgres',
]
const missing = programs.filter((file) => !existsSync(file))
if (missing.length > 0) {
  console.error(
    `${missing.join(', ')} is missing; on Debian 12, run: apt-get install -y --no-install-recommends patroni etcd-server haproxy postgresql`,
  )
  process.exit(1)
}
console.log('The trial takes about ten minutes.\n')
const { deployments, faults } = await runTrial(
  Number(values.kills),
  (line) => {
    console.log(`${line}\n`)
    cells(['outage', 'connection', 'votes again', 'events again'])
  },
  printOutage,
)
console.log()
for (const deployment of deployments) printDeployment(deployment)
if (faults.length > 0) {
  console.error(`\n${faults.length} faults:`)
  for (const fault of faults.slice(0, 20)) console.error(`  ${fault}`)
  process.exitCode = 1
}
