import { counted } from '@lunchvote/contracts/counted'
import type { menusMessages as en } from './menus.messages.ts'

const count = counted('fr')

export const menusMessages = {
  title: 'Menu du jour',
  moreDishes: (dishes) => count(dishes, { one: '+# plat', other: '+# plats' }),
  loved: 'Un plat que tu adores',
  lovedMore: 'Avec un plat que tu adores',
  noLunch: 'Pas de déjeuner aujourd’hui',
  perhaps: 'Peut-être aujourd’hui : …',
  failed: 'Le menu n’a pas pu être lu',
  waiting: 'Menu pas encore lu',
  readAt: (time) => `Lu à ${time}`,
  fromPicture: 'Lu sur une image',
  translate: 'Traduire',
  original: 'Afficher l’original',
  translating: 'Traduction...',
  translatingFailed: 'Les menus n’ont pas pu être traduits. Réessaie.',
  readNow: 'Lire maintenant',
  readAgain: 'Lire à nouveau',
  reading: 'Lecture...',
  readingFailed: 'Le menu n’a pas pu être demandé. Réessaie.',
} satisfies typeof en
