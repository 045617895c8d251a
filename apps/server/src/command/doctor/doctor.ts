import { fileVariable, nameAsGiven } from '../../settings/secret-files.ts'
import {
  loadEnvironment,
  loadSettings,
  namesInEnvFile,
  type Settings,
  SettingsError,
} from '../../settings/settings.ts'
import { examples, secrets, type Variable } from '../../settings/variables.ts'
import { within } from '../../time-limit.ts'
import type { Result } from '../run.ts'
import { dataFolder } from './data-folder-checks.ts'
import { database } from './database-checks.ts'
import { demo } from './demo-checks.ts'
import { type Finding, findingsOf } from './finding.ts'
import { builtWebApp, clock, nodeVersion, ownVersion, runtimeTimezones } from './machine-checks.ts'
import { mail } from './mail-checks.ts'
import { menus } from './menu-checks.ts'
import { oidc } from './oidc-checks.ts'
import { operatorPage } from './operator-checks.ts'
import { pushContact } from './push-checks.ts'
import { origin, port } from './server-checks.ts'
import { mapServices, openai, posthog, recaptcha, wolt } from './service-checks.ts'
import { slack } from './slack-checks.ts'

type Check = {
  name: string
  /** The settings that the check uses. The check is left out if one of them is wrong. */
  uses: readonly Variable[]
  run: (settings: Settings) => Promise<Finding | readonly Finding[]>
}

/**
 * The time limit of a check. Checks run at the same time, so the command ends within 15 seconds if nothing answers.
 */
const limitMs = 12_000

/**
 * How long the other checks wait for those of the database. Where no name server answers, their lookups occupy the four
 * threads that Node.js has for lookups, and a database that is well would seem not to answer.
 */
const headStartMs = 2_000

const checks: readonly Check[] = [
  { name: 'settings', uses: [], run: async (settings) => doubtfulSettings(settings) },
  { name: 'version', uses: [], run: async () => ownVersion() },
  { name: 'node', uses: [], run: async () => nodeVersion() },
  { name: 'clock', uses: [], run: async () => clock(new Date()) },
  { name: 'timezones', uses: [], run: async () => runtimeTimezones() },
  { name: 'web-app', uses: [], run: builtWebApp },
  { name: 'data-folder', uses: ['DATA_DIR', 'DATABASE_URL'], run: dataFolder },
  {
    name: 'database',
    uses: ['DATA_DIR', 'DATABASE_URL', 'DATABASE_DIRECT_URL', 'OUTLETS_ALLOW_PRIVATE'],
    run: database,
  },
  { name: 'demo', uses: ['LUNCHVOTE_DEMO', 'DATABASE_URL'], run: demo },
  { name: 'port', uses: ['PORT', 'HOST'], run: port },
  { name: 'origin', uses: ['PORT', 'HOST', 'APP_ORIGIN', 'TRUST_PROXY'], run: origin },
  { name: 'push', uses: ['PORT', 'APP_ORIGIN', 'VAPID_SUBJECT'], run: pushContact },
  { name: 'mail', uses: ['SMTP_URL', 'MAIL_FROM'], run: mail },
  {
    name: 'slack',
    uses: ['SLACK_APP_TOKEN', 'SLACK_BOT_TOKEN', 'SLACK_API_URL', 'SLACK_TRUST_EMAIL'],
    run: slack,
  },
  {
    name: 'oidc',
    uses: ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'OIDC_ONLY', 'PORT', 'APP_ORIGIN'],
    run: oidc,
  },
  { name: 'operator', uses: ['OPERATOR_EMAIL'], run: async (settings) => operatorPage(settings) },
  { name: 'openai', uses: ['OPENAI_API_KEY', 'OPENAI_BASE_URL', 'OPENAI_MODEL'], run: openai },
  {
    name: 'menus',
    uses: ['MENUS', 'MENU_READS_PER_DAY', 'OPENAI_API_KEY', 'OPENAI_BASE_URL', 'OPENAI_MODEL'],
    run: menus,
  },
  { name: 'wolt', uses: ['OPENAI_API_KEY', 'WOLT_BASE_URL'], run: wolt },
  {
    name: 'maps',
    uses: ['NOMINATIM_BASE_URL', 'OVERPASS_BASE_URL', 'PORT', 'APP_ORIGIN'],
    run: mapServices,
  },
  {
    name: 'recaptcha',
    uses: ['RECAPTCHA_SITE_KEY', 'RECAPTCHA_SECRET_KEY', 'RECAPTCHA_BASE_URL'],
    run: recaptcha,
  },
  { name: 'posthog', uses: ['POSTHOG_KEY', 'POSTHOG_HOST'], run: posthog },
]

/** Checks everything that the server needs, and names the cause and the cure of each failure. */
export async function doctor(): Promise<Result> {
  const findings = await diagnose(loadEnvironment())
  const problems = count(findings, 'problem')
  const warnings = count(findings, 'warning')
  return {
    text: [...findings.map(describe), '', summary(problems, warnings)].join('\n'),
    data: { problems, warnings, findings },
    exitCode: problems === 0 ? 0 : 1,
  }
}

/** Reports the wrong settings of the environment, and runs all checks that use none of them. */
export async function diagnose(environment: NodeJS.ProcessEnv): Promise<Finding[]> {
  const { settings, problems, wrong } = usableSettings(environment)
  const usable = checks.filter(({ uses }) => !uses.some((variable) => wrong.has(variable)))
  const ofDatabase = usable.filter(({ uses }) => uses.includes('DATABASE_URL'))
  const begun = new Map(ofDatabase.map((check) => [check, runCheck(check, settings)]))
  await within(headStartMs, Promise.all(begun.values())).catch(() => {})
  const found = await Promise.all(usable.map((check) => begun.get(check) ?? runCheck(check, settings)))
  const named = (sentence: string) => nameAsGiven(sentence, environment)
  return [
    ...wrongSettings(problems),
    ...found.flat().map((finding) => ({
      ...finding,
      message: named(finding.message),
      cure: finding.cure && named(finding.cure),
    })),
  ]
}

/**
 * Reads the settings without the wrong variables, so that the others can be checked. Variables that are of use only
 * together with a wrong one are left out too, such as MAIL_FROM if SMTP_URL is wrong.
 */
function usableSettings(environment: NodeJS.ProcessEnv) {
  try {
    return { settings: loadSettings(environment), problems: [], wrong: new Set<string>() }
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error
    const { variables, problems } = error
    const rest = Object.entries(environment).filter(([name]) => !variables.has(name))
    return { settings: loadSettings(Object.fromEntries(rest)), problems, wrong: variables }
  }
}

async function runCheck({ name, run }: Check, settings: Settings): Promise<readonly Finding[]> {
  try {
    return [await within(limitMs, run(settings))].flat()
  } catch (error) {
    // The message of an unexpected error is not shown, because it may contain a secret.
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown reason'
    const { problem } = findingsOf(name)
    return [problem(`This check did not come to an end (${code})`, 'run the command again')]
  }
}

function describe({ check, status, message, cure }: Finding): string {
  const line = `${status.padEnd(7)}  ${check.padEnd(19)}  ${message}`
  return cure === null ? line : `${line}\n${' '.repeat(30)}To do: ${cure}`
}

function summary(problems: number, warnings: number): string {
  if (problems + warnings === 0) return 'Everything is fine.'
  return `${counted(problems, 'problem')}, ${counted(warnings, 'warning')}.`
}

const counted = (number: number, noun: string) => `${number} ${noun}${number === 1 ? '' : 's'}`

const count = (findings: readonly Finding[], status: Finding['status']) =>
  findings.filter((finding) => finding.status === status).length

const { fine, warning, problem } = findingsOf('settings')

/** Reports every wrong setting. @param problems the messages "NAME must be …, for example …" */
function wrongSettings(problems: SettingsError['problems']): Finding[] {
  if (problems.length === 0) return [fine('All settings can be read')]
  return problems.map(({ message, place }) =>
    problem(message, `correct ${place}; without that, LunchVote does not start`),
  )
}

/** Finds settings that are valid, but probably not what the operator wants. */
function doubtfulSettings({ rateLimit }: Settings): Finding[] {
  const findings = namesInEnvFile()
    .filter((name) => !(name in examples) && !secrets.some((secret) => name === fileVariable(secret)))
    .map((name) =>
      warning(
        `.env sets ${name}, which is no setting of LunchVote`,
        'correct the name as in .env.example, or remove the line',
      ),
    )
  if (rateLimit === 'off') {
    findings.push(
      warning(
        'RATE_LIMIT=off lets anybody guess passwords without a limit',
        'remove RATE_LIMIT from the settings',
      ),
    )
  }
  return findings
}
