import type { shellMessages as en } from './shell.messages.ts'

export const shellMessages = {
  credit: (year) => `© ${year} LunchVote. Cocinado para equipos con hambre.`,
  donate: 'Invítame a comer',
  contact: 'Saluda',
  author: 'Quién soy',
  language: 'Idioma',

  updated: 'LunchVote se ha actualizado.',
  reload: 'Recargar',
  dismissUpdate: 'Cerrar el aviso de actualización',

  failed: 'Algo salió mal',
  failedText: 'No se pudo mostrar esta pantalla. Revisa tu conexión e inténtalo de nuevo.',
  retry: 'Reintentar',
  notFound: 'Página no encontrada',
  notFoundText: 'Ningún camino lleva a esta dirección. Quizá haya cambiado de nombre o tenga una errata.',
  backToHome: 'Volver al inicio',
} satisfies typeof en
