import { czech, italian } from './czech-italian.ts'
import { dishTexts } from './dish-texts.ts'
import { english } from './english.ts'
import { events } from './events.ts'
import { jsons, pdfs } from './files.ts'
import { french, spanish } from './french-spanish.ts'
import { german } from './german.ts'
import { layouts } from './layouts.ts'
import type { MenuCase } from './menu-case.ts'
import { finnish, swedish } from './nordic.ts'
import { notes } from './notes.ts'
import { pdfTables } from './pdf-tables.ts'
import { traps } from './traps.ts'
import { wholePages } from './whole-pages.ts'

/** Sources of text, in eight languages, and with the traps of real pages. */
export const menuCases: readonly MenuCase[] = [
  ...german,
  ...english,
  ...french,
  ...spanish,
  ...finnish,
  ...swedish,
  ...czech,
  ...italian,
  ...pdfs,
  ...pdfTables,
  ...jsons,
  ...traps,
  ...events,
  ...dishTexts,
  ...layouts,
  ...notes,
  ...wholePages,
]
