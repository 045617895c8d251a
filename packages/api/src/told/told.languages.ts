import type { Language } from '@lunchvote/contracts/languages'
import { toldMessages as de } from './told.messages.de.ts'
import { toldMessages as es } from './told.messages.es.ts'
import { toldMessages as fi } from './told.messages.fi.ts'
import { toldMessages as fr } from './told.messages.fr.ts'
import { toldMessages as en } from './told.messages.ts'

export const toldTexts: Record<Language, typeof en> = { en, de, fr, es, fi }
