import { ComingLine } from './coming-line.tsx'
import { DecisionLine } from './decision-line.tsx'
import { LeavingLine } from './leaving-line.tsx'
import { MenuLink } from './menu-link.tsx'

/** What the plate shows when voting has closed. The browser loads it as one file, because all of it is needed together. */
export const settledParts = { ComingLine, DecisionLine, LeavingLine, MenuLink }
