import { writeSync } from 'node:fs'
import { type DestinationStream, type Logger, pino } from 'pino'

type LoggedError = { type: string; message: string; code?: string; stack?: string; cause?: LoggedError }

/** How deep a chain of causes is followed: none that means anything is deeper. */
const longestChain = 5

/** How long, in milliseconds, and up to what length together, a line waits for others: each write costs as much as a line. */
const longestWaitMs = 100
const batchLength = 16 * 1024
/** Between two tries, in milliseconds, where a pipe is full. */
const fullPipeMs = 5

/**
 * Standard output; all lines are out when the process ends, unless it is killed. Not pino's own, which at the end tries for
 * ever to write to a pipe that nobody reads any more.
 */
function standardOutput(): DestinationStream {
  const pause = new Int32Array(new SharedArrayBuffer(4))
  let lines = ''
  let timer: NodeJS.Timeout | undefined
  let isRead = true

  /** Waits where the reader is slower than we are, rather than to keep what it has not read yet. */
  function writeAll(bytes: Uint8Array): void {
    for (let rest = bytes; rest.length > 0; ) {
      try {
        rest = rest.subarray(writeSync(process.stdout.fd, rest))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') throw error
        Atomics.wait(pause, 0, 0, fullPipeMs)
      }
    }
  }

  function flush(): void {
    clearTimeout(timer)
    timer = undefined
    try {
      if (isRead) writeAll(Buffer.from(lines))
    } catch {
      // Whoever read the log is gone, or the disk is full: the work goes on without one.
      isRead = false
    }
    lines = ''
  }
  process.on('exit', flush)
  process.stdout.on('error', () => {})

  return {
    write: (line) => {
      lines += line
      if (lines.length >= batchLength) flush()
      else timer ??= setTimeout(flush, longestWaitMs).unref()
    },
  }
}

/** One JSON line an event, on standard output unless told. */
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
 * An error without what people have sent. Drizzle writes a statement's parameters into its message, and PostgreSQL the
 * offending row into `detail`: e-mail addresses and password hashes among them. Only fields that hold none are kept.
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
    ...(error.cause !== undefined && depth < longestChain && { cause: loggedError(error.cause, depth + 1) }),
  }
}

function withoutParameters(message: string): string {
  const [statement = ''] = message.split(/\n?params:/)
  return statement
}
