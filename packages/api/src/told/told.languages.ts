import type { Language } from '@lunchvote/contracts/languages'
import { toldMessages as en } from './told.messages.ts'

export const toldTexts: Record<Language, typeof en> = { en, de: en, fr: en, es: en, fi: en }
