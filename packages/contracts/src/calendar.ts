import { z } from 'zod'
import { instant } from './times.ts'

export const calendarLink = z
  .object({
    url: z.string().meta({
      description: 'The address for calendar programs. It is a secret, and never shown again.',
      example: 'https://lunch.example.com/api/calendar/9f2c4e81b07a35d6e8f1c2a4b5d60718293a4b5c.ics',
    }),
  })
  .meta({ id: 'CalendarLink' })

export type CalendarLink = z.infer<typeof calendarLink>

export const calendarState = z
  .object({
    url: z.string().nullable().meta({
      description: 'The address of your calendar without its secret. Null: you have none.',
      example: 'https://lunch.example.com/api/calendar/….ics',
    }),
    createdAt: instant.nullable().meta({ description: 'When the link was made. Null: you have none.' }),
  })
  .meta({ id: 'CalendarState' })

export type CalendarState = z.infer<typeof calendarState>
