import { z } from 'zod'

/** The answer of calls that have nothing else to say. */
export const success = z.object({ success: z.literal(true) }).meta({ id: 'Success' })
