import { z } from 'zod'
import { languages } from './languages.ts'
import { fieldText } from './reasons/fields.ts'

/** A language as inputs and answers have it. */
export const language = z.enum(languages, fieldText('unknown_language', { languages: languages.join(', ') }))
