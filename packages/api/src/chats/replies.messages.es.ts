import type { replyMessages as en } from './replies.messages.ts'

export const replyMessages = {
  doneAlready: 'Esto ya estaba hecho.',
  whoAreYou: '¿Quién eres en LunchVote? Abre este enlace una vez, en los próximos diez minutos:',
  votingIsClosing: 'La votación se está cerrando. Inténtalo de nuevo en un momento.',
  noVenueBegins: (typed) => `Ningún lugar empieza por «${typed}».`,
  typeMore: (names) => `Escribe algo más del nombre: ${names}`,
} satisfies typeof en
