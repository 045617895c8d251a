import { type Logger, pino } from 'pino'

/** One JSON line an event, on standard output. What could identify a person or open a session is never passed to it. */
export function createLogger(level: string): Logger {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime })
}
