import { z } from 'zod'
import { maxId } from './max-id.ts'
import { fieldText } from './reasons/fields.ts'

/** An id. PostgreSQL's identity columns count from 1. */
export const id = z
  .int({ error: fieldText('id_not_whole'), abort: true })
  .min(1, fieldText('id_too_small'))
  .max(maxId, fieldText('id_too_large'))
  .meta({ example: 7 })

export const teamId = id.meta({ example: 3 })

export const byId = z.object({ id })
