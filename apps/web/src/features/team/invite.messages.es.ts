import { counted } from '@lunchvote/contracts/counted'
import type { inviteMessages as en } from './invite.messages.ts'

const count = counted('es')

export const inviteMessages = {
  inviteYourTeam: 'Invita a tu equipo',
  inviteMembers: 'Invitar miembros',
  copyLink: 'Copiar enlace',
  share: 'Compartir…',
  shareTitle: (team) => `Únete a ${team} en LunchVote`,
  linkCopied: { title: '✅ ¡Enlace copiado!', text: 'El enlace de invitación está en tu portapapeles.' },
  copyFailed: { title: '❌ No se pudo copiar', text: 'Selecciona el enlace y cópialo a mano.' },

  back: 'Volver a la pizarra',
  title: 'Invitar miembros',
  fetchingFailed: 'No se pudo cargar el enlace de invitación',
  seat: (team) => `Un sitio en la mesa de ${team}`,
  text: 'Quien se registra con este enlace entra directamente en el equipo.',
  link: 'Enlace de invitación',
  warning: 'Cualquiera con este enlace puede unirse a tu equipo. Compártelo solo con quien quieras invitar.',
  qrCode: 'Código QR para unirse al equipo',
  qrCodeHint: 'O acércalo a la cámara de alguien del trabajo.',
  seatsTaken: (people) =>
    count(people, {
      one: 'Eres la primera persona en la mesa.',
      many: 'Ya hay # de personas en la mesa.',
      other: 'Ya hay # personas en la mesa.',
    }),
  whoIsIn: 'Quién está en el equipo',

  noEnd: 'Este enlace no caduca.',
  worksUntil: (end) => `Este enlace funciona hasta el ${end}, en la zona horaria del equipo.`,
  stoppedWorking: (end) => `Este enlace dejó de funcionar el ${end}, en la zona horaria del equipo.`,
  renewOrAsk: {
    admin: 'Renueva el enlace para invitar a alguien.',
    member: 'Pide a quien administra el equipo que lo renueve.',
  },

  renewLink: 'Renovar enlace',
  renewal: {
    title: '¿Renovar el enlace de invitación?',
    text: 'El enlace nuevo sustituye al anterior, que deja de funcionar en el acto. Los miembros siguen en el equipo.',
    worksFor: 'Duración del enlace nuevo',
    noEnd: 'No caduca',
    busy: 'Renovando...',
  },
  renewed: { title: 'Enlace de invitación renovado', text: 'El enlace anterior ya no funciona.' },
  renewingFailed: 'No se pudo renovar el enlace de invitación',
} satisfies typeof en
