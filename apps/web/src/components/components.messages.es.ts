import type { componentsMessages as en } from './components.messages.ts'

export const componentsMessages = {
  loading: 'Cargando',
  tryAgain: 'Reintentar',
  trying: 'Reintentando...',
  checkConnection: 'Revisa tu conexión e inténtalo de nuevo.',
  notLoaded: 'Esto no se pudo cargar. Revisa tu conexión e inténtalo de nuevo.',
  showCharacters: 'Mostrar caracteres',
} satisfies typeof en
