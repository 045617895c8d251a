import { z } from 'zod'

const invalidDay = 'A day is a date like 2026-11-20'

/** A date in the team's timezone. */
export const day = z.iso
  .date({ error: invalidDay, abort: true })
  // PostgreSQL has no year 0.
  .refine((value) => value >= '0001', invalidDay)
  .meta({ example: '2026-11-20' })
