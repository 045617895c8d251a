import type { libMessages as en } from './lib.messages.ts'

export const libMessages = {
  errorTitle: '❌ Fehler',
  offline: 'Du bist offline. Bitte versuch es noch einmal, wenn du wieder online bist.',
} satisfies typeof en
