import { z } from 'zod'
import { fieldCode } from './reasons/fields.ts'

const invalidDay = fieldCode('invalid_day')

/** A date in the team's timezone. */
export const day = z.iso
  .date({ error: invalidDay, abort: true })
  // PostgreSQL has no year 0.
  .refine((value) => value >= '0001', invalidDay)
  .meta({ example: '2026-11-20' })

/** A point in time, in UTC. */
export const instant = z.iso.datetime().meta({ example: '2026-11-20T10:45:00.000Z' })

/** The number of days for which something is valid. Null means that it does not expire. */
export function daysUntilEnd({ min, max }: { min: number; max: number }) {
  const message = fieldCode('invalid_days_until_end', { min, max })
  return z
    .int({ error: message, abort: true })
    .min(min, message)
    .max(max, message)
    .nullable()
    .meta({ description: 'The number of days. Null: it does not expire.', example: 30 })
}
