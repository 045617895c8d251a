import { z } from 'zod'

/** The number of days for which something is valid. Null means that it does not expire. */
export function daysUntilEnd({ min, max }: { min: number; max: number }) {
  const message = `Choose ${min} to ${max} days, or null for no end`
  return z
    .int({ error: message, abort: true })
    .min(min, message)
    .max(max, message)
    .nullable()
    .meta({ description: 'The number of days. Null: it does not expire.', example: 30 })
}
