import { counted } from '@lunchvote/contracts/counted'
import type { notificationMessages as en } from './notifications.messages.ts'

const count = counted('es')

export const notificationMessages = {
  whereDoWeEat: '¿Dónde comemos?',
  votingCloses: (time) => `La votación cierra a las ${time}`,
  nobodyVoted: 'Nadie ha votado. Falta tu voto.',
  othersVoted: (voted) =>
    count(voted, { one: '# ha votado. Falta tu voto.', other: '# han votado. Falta tu voto.' }),
  todaysLunch: (venue) => `Almuerzo de hoy: ${venue}`,
  onTheMenu: (dish) => `En el menú: ${dish}`,

  resetMail: {
    subject: 'Elige una contraseña nueva para LunchVote',
    greeting: 'Hola:',
    reason: 'Alguien pidió una contraseña nueva para la cuenta de LunchVote con este correo.',
    chooseHere: 'Elige aquí una contraseña nueva:',
    button: 'Elegir contraseña nueva',
    withoutButton: 'Si el botón no funciona, abre este enlace:',
    validity: (minutes) =>
      count(minutes, {
        one: 'El enlace funciona una vez, durante el próximo minuto.',
        many: 'El enlace funciona una vez, durante los próximos # de minutos.',
        other: 'El enlace funciona una vez, durante los próximos # minutos.',
      }),
    advice:
      'Si no la pediste, no tienes que hacer nada: tu contraseña se queda como está. LunchVote no puede saber quién la pidió.',
  },
} satisfies typeof en
