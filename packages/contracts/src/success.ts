import { z } from 'zod'

/** The answer of calls that have no other result. */
export const success = z.object({ success: z.literal(true) }).meta({ id: 'Success' })
