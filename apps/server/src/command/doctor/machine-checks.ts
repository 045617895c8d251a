import { access } from 'node:fs/promises'
import path from 'node:path'
import { version } from '../../version.ts'
import { type Finding, findingsOf } from './finding.ts'

/** The lowest major version of Node.js for which LunchVote is made. `npm start` installs this major version. */
const minNode = 24
/** The day on which LunchVote 0.1.0 was released. A clock that shows an earlier day is wrong. */
const oldestDay = Date.parse('2026-11-21')
const webApp = path.resolve(import.meta.dirname, '../../../../web/dist/index.html')

export function ownVersion(): Finding {
  return findingsOf('version').fine(`This is LunchVote ${version}`)
}

export function nodeVersion(): Finding {
  const { fine, warning } = findingsOf('node')
  const { node } = process.versions
  if (Number.parseInt(node, 10) >= minNode) return fine(`Node.js is ${node}`)
  return warning(
    `Node.js is ${node}, and LunchVote is made for ${minNode} or later`,
    'start LunchVote with npm start, which brings its own Node.js, or install a newer one',
  )
}

export function clock(now: Date): Finding {
  const { fine, problem } = findingsOf('clock')
  const time = `${now.toISOString().slice(0, 16).replace('T', ' ')} UTC`
  if (now.getTime() >= oldestDay) return fine(`The clock shows ${time}`)
  return problem(
    `The clock shows ${time}, which is before this version was made`,
    'set the clock of this machine, for example with NTP; votes, sessions and closing times depend on it',
  )
}

/** Checks the timezones of Node.js. A build of Node.js without full ICU data may know only a few. */
export function runtimeTimezones(): Finding {
  const { fine, problem } = findingsOf('timezones')
  const known = Intl.supportedValuesOf('timeZone').length
  if (known > 300) return fine(`Node.js knows ${known} timezones`)
  return problem(
    `Node.js knows only ${known} timezones`,
    'use a Node.js with full ICU data, such as the one that npm start installs',
  )
}

export async function builtWebApp(): Promise<Finding> {
  const { fine, warning } = findingsOf('web-app')
  const isBuilt = await access(webApp).then(
    () => true,
    () => false,
  )
  if (isBuilt) return fine('The web app is built')
  return warning('The web app is not built', 'start LunchVote with npm start, which builds it')
}
