import { z } from 'zod'
import { reasons } from './reasons.ts'

/** The codes of all errors that the server sends. */
const errorCodes = [
  'BAD_REQUEST',
  'PARSE_ERROR',
  'UNAUTHORIZED',
  'FORBIDDEN',
  'NOT_FOUND',
  'METHOD_NOT_SUPPORTED',
  'TIMEOUT',
  'CONFLICT',
  'PAYLOAD_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'UNPROCESSABLE_CONTENT',
  'TOO_MANY_REQUESTS',
  'INTERNAL_SERVER_ERROR',
  'BAD_GATEWAY',
  'SERVICE_UNAVAILABLE',
] as const

const sentence = {
  message: z.string().meta({ description: 'One English sentence that can be shown to people.' }),
  reason: z.enum(reasons).meta({ description: 'A stable code for the sentence.' }),
  params: z
    .record(z.string(), z.union([z.string(), z.number()]))
    .meta({ description: 'Each value in the sentence that varies.', example: {} }),
}

export const errorBody = z
  .object({
    ...sentence,
    code: z.enum(errorCodes).meta({ description: 'The kind of error, which goes with the status.' }),
    issues: z
      .array(
        z.object({
          path: z.string().meta({ description: 'The field, such as `name`.' }),
          ...sentence,
        }),
      )
      .optional()
      .meta({ description: 'The invalid fields. Only with status 400.' }),
    requestId: z
      .string()
      .optional()
      .meta({ description: 'The id of the request in the server log. Only with status 500.' }),
    requiresApiKey: z.literal(true).optional().meta({
      description: 'True if the operator has to set the OpenAI API key first. Only with status 503.',
    }),
  })
  .meta({ id: 'Error' })

export type ErrorCode = z.infer<typeof errorBody>['code']
