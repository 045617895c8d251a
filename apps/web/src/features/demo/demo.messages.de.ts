import type { demoMessages as en } from './demo.messages.ts'

export const demoMessages = {
  documentTitle: 'LunchVote-Demo',
  title: 'Setz dich dazu.',
  text: 'Ein Team von acht Leuten stimmt gerade ab, wo es isst. Stimm mit ab, ganz ohne Konto. Jede Stunde beginnt alles von vorn.',
  enter: 'Dazusetzen',
  entering: 'Gleich siehst du die Tafel …',
  enterFailed: 'Es war kein Platz frei. Bitte versuch es noch einmal.',
  note: (time) => `Demo: Um ${time} beginnt alles von vorn`,
  startedOver: 'Die Demo hat von vorn begonnen',
} satisfies typeof en
