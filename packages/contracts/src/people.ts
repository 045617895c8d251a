import { z } from 'zod'
import { id } from './ids.ts'

/** A member of the team. Two members can have the same name, so clients compare the ids. */
export const person = z.object({
  userId: id.meta({ example: 12 }),
  displayName: z.string().meta({ example: 'Ada Lovelace' }),
  pictureUrl: z.string().nullable().meta({
    description: 'Null if the member has no picture.',
    example: 'https://lunch.example.com/api/pictures/5bZ0cQ6Xo1kqv9sJm3TfYw',
  }),
})

export type Person = z.infer<typeof person>
