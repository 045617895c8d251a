import type { localLinkMessages as en } from './local-link.messages.ts'

export const localLinkMessages = {
  worksHereOnly: 'Ce lien ne fonctionne que sur cet ordinateur.',
  settings: 'Pour qu’il fonctionne aussi chez les autres, démarrez LunchVote avec ces réglages :',
  noAddress:
    'Pour qu’il fonctionne aussi chez les autres, démarrez LunchVote avec HOST=0.0.0.0 et, comme APP_ORIGIN, l’adresse de cet ordinateur.',
  or: 'ou',
} satisfies typeof en
