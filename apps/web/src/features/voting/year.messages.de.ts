import { counted } from '@lunchvote/contracts/counted'
import type { yearMessages as en } from './year.messages.ts'

const count = counted('de')

export const yearMessages = {
  review: (year) => `Rückblick auf ${year}`,
  loading: 'Das Jahr wird geladen',
  loadingFailed: 'Das Jahr konnte nicht geöffnet werden',
  nothing: (year) => `Kein Mittagessen im Jahr ${year}`,
  nothingText: 'In der Chronik stehen die Jahre, in denen ihr essen wart.',
  otherYears: 'Andere Jahre',
  first: 'Erstes Mittagessen',
  favourite: 'Am häufigsten',
  rarest: 'Am seltensten',
  longestRun: 'Längste Serie',
  inARow: (times, day) => `${count(times, { one: '#-mal', other: '#-mal' })} hintereinander, ab ${day}`,
  closestVote: 'Knappste Abstimmung',
  tie: (day) => `Gleichstand an der Spitze am ${day}`,
  margin: (votes, day) => `Mit ${count(votes, { one: '# Stimme', other: '# Stimmen' })} Vorsprung am ${day}`,
  onFoot: 'Zu Fuß',
  days: (days) => count(days, { one: '# Tag', other: '# Tage' }),
  minutes: (minutes) => count(minutes, { one: '# Minute Hinweg', other: '# Minuten Hinweg' }),
  share: 'Bild teilen',
  save: 'Bild speichern',
  drawing: 'Wird gezeichnet...',
  drawingFailed: { title: 'Das Bild konnte nicht gezeichnet werden' },
} satisfies typeof en
