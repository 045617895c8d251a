import type { Language } from '../languages.ts'
import { decisionMessages as de } from './decisions.messages.de.ts'
import { decisionMessages as es } from './decisions.messages.es.ts'
import { decisionMessages as fi } from './decisions.messages.fi.ts'
import { decisionMessages as fr } from './decisions.messages.fr.ts'
import { decisionMessages as en } from './decisions.messages.ts'

/** The reasons of decisions in each language. Only for the server: a browser loads one language. */
export const decisionTexts: Record<Language, typeof en> = { en, de, fr, es, fi }
