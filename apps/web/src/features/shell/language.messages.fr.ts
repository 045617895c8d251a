import type { languageMessages as en } from './language.messages.ts'

export const languageMessages = {
  label: 'Langue',
} satisfies typeof en
