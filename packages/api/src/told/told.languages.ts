import type { Language } from '@lunchvote/contracts/languages'
import { toldMessages as fr } from './told.messages.fr.ts'
import { toldMessages as en } from './told.messages.ts'

export const toldTexts: Record<Language, typeof en> = { en, de: en, fr, es: en, fi: en }
