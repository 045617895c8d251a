import { z } from 'zod'
import { maxId } from './max-id.ts'

/** An id. PostgreSQL's identity columns count from 1. */
export const id = z
  .int({ error: 'Id must be a whole number', abort: true })
  .min(1, 'Id must be a whole number from 1')
  .max(maxId, 'Id is too large')
  .meta({ example: 7 })

export const teamId = id.meta({ example: 3 })

export const byId = z.object({ id })
