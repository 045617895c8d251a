import type { localLinkMessages as en } from './local-link.messages.ts'

export const localLinkMessages = {
  worksHereOnly: 'Tämä linkki toimii vain tällä tietokoneella.',
  settings: 'Jotta se toimisi muillakin, käynnistä LunchVote näillä asetuksilla:',
  noAddress:
    'Jotta se toimisi muillakin, käynnistä LunchVote asetuksella HOST=0.0.0.0 ja anna tämän tietokoneen osoite asetukselle APP_ORIGIN.',
  or: 'tai',
} satisfies typeof en
