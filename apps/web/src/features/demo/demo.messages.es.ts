import type { demoMessages as en } from './demo.messages.ts'

export const demoMessages = {
  documentTitle: 'Demo de LunchVote',
  title: 'Toma asiento.',
  text: 'Un equipo de ocho personas decide dónde almorzar. Vota con ellas, sin cuenta. Cada hora todo vuelve a empezar.',
  enter: 'Tomar asiento',
  entering: 'Ya llega la pizarra …',
  enterFailed: 'No había sitio. Inténtalo de nuevo.',
  note: (time) => `Demo: todo vuelve a empezar a las ${time}`,
  startedOver: 'La demo ha vuelto a empezar',
} satisfies typeof en
