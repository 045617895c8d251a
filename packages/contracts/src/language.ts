import { z } from 'zod'
import { languages } from './languages.ts'
import { fieldCode } from './reasons/fields.ts'

/** A language as inputs and answers have it. */
export const language = z.enum(languages, fieldCode('unknown_language', { languages: languages.join(', ') }))
