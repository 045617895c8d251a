import type { localLinkMessages as en } from './local-link.messages.ts'

export const localLinkMessages = {
  worksHereOnly: 'Este enlace solo funciona en este ordenador.',
  settings: 'Para que funcione también para los demás, inicia LunchVote con estos ajustes:',
  noAddress:
    'Para que funcione también para los demás, inicia LunchVote con HOST=0.0.0.0 y con la dirección de este ordenador como APP_ORIGIN.',
  or: 'o',
} satisfies typeof en
