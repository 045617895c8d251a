import type { localLinkMessages as en } from './local-link.messages.ts'

export const localLinkMessages = {
  worksHereOnly: 'Dieser Link funktioniert nur auf diesem Computer.',
  settings: 'Damit er auch bei anderen funktioniert, starte LunchVote mit diesen Einstellungen:',
  noAddress:
    'Damit er auch bei anderen funktioniert, starte LunchVote mit HOST=0.0.0.0 und der Adresse dieses Computers als APP_ORIGIN.',
  or: 'oder',
} satisfies typeof en
