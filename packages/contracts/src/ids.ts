import { z } from 'zod'
import { maxId } from './max-id.ts'
import { fieldCode } from './reasons/fields.ts'

/** An id. PostgreSQL's identity columns count from 1. */
export const id = z
  .int({ error: fieldCode('id_not_whole'), abort: true })
  .min(1, fieldCode('id_too_small'))
  .max(maxId, fieldCode('id_too_large'))
  .meta({ example: 7 })

export const teamId = id.meta({ example: 3 })

export const byId = z.object({ id })
