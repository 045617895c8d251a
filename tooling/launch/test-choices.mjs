import { Failure } from './failure.mjs'

const parts = ['check', 'unit', 'e2e']
const usage = `npm test -- [--database-url=postgres://…] [--only=${parts.join('|')} [part of a test file's path …]]`

/**
 * Reads the arguments of `npm test`.
 * @param {readonly string[]} args
 */
export function testChoices(args) {
  /** @type {string | undefined} */
  let databaseUrl
  /** @type {string | undefined} */
  let only
  const filters = []
  for (const arg of args) {
    const [, name, value] = arg.match(/^--([a-z-]+)=(.*)$/) ?? []
    if (name === 'database-url' && /^postgres(ql)?:\/\//.test(value ?? '')) databaseUrl = value
    else if (name === 'only' && parts.includes(value ?? '')) only = value
    else if (!arg.startsWith('-')) filters.push(arg)
    else throw new Failure(`Unknown argument ${arg}. Usage: ${usage}`)
  }
  if (filters.length > 0 && only === undefined) throw new Failure(`Test files need --only. Usage: ${usage}`)
  return { databaseUrl, only, filters }
}
