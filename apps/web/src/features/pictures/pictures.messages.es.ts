import type { pictureMessages as en } from './pictures.messages.ts'

export const pictureMessages = {
  choose: 'Elegir imagen',
  dropHint: 'O suelta o pega una aquí.',
  drop: 'Suelta la imagen aquí.',
  sending: 'Enviando la imagen…',
  ready: 'La imagen está lista.',
  retry: 'Reintentar',
  cancel: 'Cancelar',
  unreadableHeic: 'Este navegador no puede leer fotos HEIC. Guarda antes la foto como JPEG.',
  notSent: 'No se pudo enviar la imagen. Revisa tu conexión e inténtalo de nuevo.',
  urlHint: 'Opcional. Si no tienes imagen propia, se muestra un dibujo que va con el nombre.',
} satisfies typeof en
