import type { pageMessages as en } from './page.messages.ts'

export const pageMessages = {
  description: 'Euer Team entscheidet in Sekunden, wo es zu Mittag isst. Jeden Tag.',
  loading: 'LunchVote wird geladen',
  board: 'LunchVote heute',
  failed: 'LunchVote konnte nicht geladen werden.',
  tryAgain: 'Noch einmal versuchen',
  noScript: 'LunchVote braucht JavaScript, um deine Stimme zu zählen.',
} satisfies typeof en
