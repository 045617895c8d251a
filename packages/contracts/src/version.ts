import { z } from 'zod'

export const serverVersion = z
  .object({
    version: z.string().meta({ description: 'The version of this server.', example: '0.1.0' }),
    isOutdated: z.boolean().meta({
      description:
        'Whether a newer version has been used with the same database, so that this server should be updated.',
      example: false,
    }),
    isOperator: z.boolean().meta({
      description: 'Whether this session is that of the operator, whom `OPERATOR_EMAIL` names.',
      example: false,
    }),
  })
  .meta({ id: 'ServerVersion' })
