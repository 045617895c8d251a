import type { chatMessages as en } from './chats.messages.ts'

export const chatMessages = {
  title: 'Chats',
  text: 'Quién eres en los chats que tienen botones para votar. Lo que se pulse ahí con estos nombres es tu voto.',
  none: 'Ya no hay ningún chat vinculado. Pulsa un botón en el chat para vincularlo de nuevo.',
  fetchingFailed: 'No se pudieron cargar tus chats',
  workspace: (id) => `espacio de trabajo ${id}`,
  linkedOn: (date) => `Vinculado el ${date}`,
  unlink: 'Desvincular',
  unlinking: 'Desvinculando...',
  unlinked: (chat, person) => ({
    title: `${chat} desvinculado`,
    text: `Lo que pulse ahí ${person} no es tu voto.`,
  }),
  unlinkingFailed: { title: 'No se pudo desvincular el chat' },

  back: 'Volver a la pizarra',
  checking: 'Comprobando el enlace',
  checkingFailed: 'No se pudo comprobar el enlace',
  deadTitle: 'Vincular un chat',
  deadLink: 'Este enlace ya no es válido. Pulsa otra vez el botón en el chat.',
  voteIn: (chat) => `Votar en ${chat}`,
  askToVote: ({ person, chat, member, venue }) =>
    `¿Eres ${person} en ${chat}? Si es así, desde ahora los botones de ahí votan como ${member}. Tu primer voto es por ${venue}. Si no, cierra esta página.`,
  askToBeAway: ({ person, chat, member }) =>
    `¿Eres ${person} en ${chat}? Si es así, desde ahora los botones de ahí votan como ${member}. Y entonces hoy no vienes. Si no, cierra esta página.`,
  linkAndVote: 'Vincular y votar',
  link: 'Vincular',
  linking: 'Vinculando...',
  linked: (chat) => `${chat} vinculado`,
  linkingFailed: { title: 'No se pudo vincular el chat' },
} satisfies typeof en
