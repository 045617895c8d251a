import type { Language } from '../languages.ts'
import { decisionMessages as fr } from './decisions.messages.fr.ts'
import { decisionMessages as en } from './decisions.messages.ts'

/** The reasons of decisions in each language. Only for the server: a browser loads one language. */
export const decisionTexts: Record<Language, typeof en> = { en, de: en, fr, es: en, fi: en }
