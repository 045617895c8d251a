import { type DestinationStream, type Logger, pino } from 'pino'

type LoggedError = { type: string; message: string; code?: string; stack?: string; cause?: LoggedError }

/** Causes of causes are logged to this depth. */
const maxCauseDepth = 5

/** Lines are written together, because a write takes as long as a line. All are written before the process ends. */
function standardOutput(): DestinationStream {
  const sizes = { minLength: 8 * 1024, maxLength: 1024 * 1024 }
  const destination = pino.destination({ dest: 1, sync: true, periodicFlush: 100, ...sizes })
  // The server goes on without a log if the disk is full.
  destination.on('error', () => {})
  // Not `flushSync`, which never returns if the reader of a pipe is gone.
  process.on('exit', () => destination.end())
  return destination
}

/** Writes one JSON line per event. */
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
 * Only the fields of an error that cannot contain personal data. Drizzle writes a statement's parameters into its message,
 * and PostgreSQL the offending row into `detail`, with e-mail addresses and password hashes.
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
    ...(error.cause !== undefined && depth < maxCauseDepth && { cause: loggedError(error.cause, depth + 1) }),
  }
}

function withoutParameters(message: string): string {
  const [statement = ''] = message.split(/\n?params:/)
  return statement
}
