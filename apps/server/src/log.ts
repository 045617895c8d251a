import { type DestinationStream, type Logger, pino } from 'pino'
import { prettyFactory } from 'pino-pretty'
import type { Settings } from './settings/settings.ts'

type LoggedError = { type: string; message: string; code?: string; stack?: string; cause?: LoggedError }

/** The maximum number of errors that are logged from a chain of causes, including the first error. */
const maxLoggedErrors = 5

/**
 * Creates a destination that writes many lines at once, because one write call takes as long as formatting a line. All
 * lines are written before the process ends.
 */
function standardOutput(): DestinationStream {
  const sizes = { minLength: 8 * 1024, maxLength: 1024 * 1024 }
  const destination = pino.destination({ dest: 1, sync: true, periodicFlush: 100, ...sizes })
  // If the disk is full, the server continues without a log.
  destination.on('error', () => {})
  // `flushSync` cannot be used here, because it never returns if nothing reads the other end of a pipe.
  process.on('exit', () => destination.end())
  return destination
}

/** Creates a destination that writes lines for people. */
function terminalOutput(): DestinationStream {
  const format = prettyFactory({ translateTime: 'SYS:HH:MM:ss', singleLine: true })
  return { write: (line) => process.stdout.write(format(line)) }
}

/** Creates the log of this process, in the format of the settings. */
export function openLog({ logFormat, logLevel }: Pick<Settings, 'logFormat' | 'logLevel'>): Logger {
  const format = logFormat ?? (process.stdout.isTTY ? 'pretty' : 'json')
  return createLogger(logLevel, format === 'pretty' ? terminalOutput() : standardOutput())
}

/**
 * Writes the warnings of Node.js and an unhandled error to the log. Node.js would print them as plain text, and the
 * message of an error may contain personal data.
 */
export function logProcess(log: Logger): void {
  process.removeAllListeners('warning')
  process.on('warning', ({ name, message }) => log.warn({ name, message }, 'warning of Node.js'))
  process.on('uncaughtException', (error) => crash(log, error))
}

/** Logs an error after which the server cannot run, and ends the process. */
export function crash(log: Logger, error: unknown): never {
  log.fatal({ err: error }, 'the server ends')
  process.exit(1)
}

/** Creates a log that writes each event to the destination as one line of JSON. */
export function createLogger(level: string, destination: DestinationStream = standardOutput()): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: (error: unknown) => loggedError(error) },
  }
  return pino(options, destination)
}

/**
 * Returns the parts of an error that are logged. A message of Drizzle is cut before the parameters of the statement, and
 * PostgreSQL's `detail` with the refused row is left out, because both can contain e-mail addresses and password hashes.
 */
function loggedError(error: unknown, depth = 1): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'Not an error' }
  const { code } = error as { code?: unknown }
  const message = withoutParameters(error.message)
  const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line))
  return {
    type: error.name,
    message,
    ...(typeof code === 'string' && { code }),
    ...(frames && { stack: frames.join('\n') }),
    ...(error.cause !== undefined &&
      depth < maxLoggedErrors && { cause: loggedError(error.cause, depth + 1) }),
  }
}

function withoutParameters(message: string): string {
  const [statement = ''] = message.split(/\n?params:/)
  return statement
}
