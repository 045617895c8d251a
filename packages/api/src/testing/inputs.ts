import { z } from 'zod'
import { appRouter } from '../root.ts'

/**
 * The input schema of each procedure that has one, by the path of the procedure. An upload is left out: its input is a
 * stream, whose bytes the encoder counts.
 */
export function inputsOf(): Record<string, z.ZodType> {
  const inputs: Record<string, z.ZodType> = {}
  const procedures: Record<string, object> = appRouter._def.procedures
  for (const [path, procedure] of Object.entries(procedures)) {
    const [input] = (procedure as { _def: { inputs: unknown[] } })._def.inputs
    if (input instanceof z.ZodType && !(input instanceof z.ZodCustom)) inputs[path] = input
  }
  return inputs
}
