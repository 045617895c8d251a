import { parseArgs } from 'node:util'
import { Failure } from './failure.mjs'

/** Without `--only`, all parts run except `deep`, which takes long. */
const parts = ['check', 'unit', 'e2e', 'deep']
const usage = `npm test -- [--database-url=postgres://…] [--only=${parts.join('|')} [part of a test file's path …]]`
const options = /** @type {const} */ ({ 'database-url': { type: 'string' }, only: { type: 'string' } })

/**
 * Reads the arguments of `npm test`.
 * @param {string[]} args
 */
export function testChoices(args) {
  const { values, positionals: filters } = parse(args)
  const { 'database-url': databaseUrl, only } = values
  const isUrl = databaseUrl === undefined || /^postgres(ql)?:\/\//.test(databaseUrl)
  const isPart = only === undefined ? filters.length === 0 : parts.includes(only)
  if (!isUrl || !isPart) throw new Failure(`Usage: ${usage}`)
  return { databaseUrl, only, filters }
}

/** @param {string[]} args */
function parse(args) {
  try {
    return parseArgs({ args, options, allowPositionals: true })
  } catch (error) {
    throw new Failure(`${error instanceof Error ? error.message : error}\nUsage: ${usage}`)
  }
}
