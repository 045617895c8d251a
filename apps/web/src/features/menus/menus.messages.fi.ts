import { counted } from '@lunchvote/contracts/counted'
import type { menusMessages as en } from './menus.messages.ts'

const count = counted('fi')

export const menusMessages = {
  title: 'Päivän ruokalista',
  moreDishes: (dishes) => count(dishes, { one: '+# ruoka', other: '+# ruokaa' }),
  loved: 'Lempiruokaasi',
  lovedMore: 'Mukana lempiruokaasi',
  noLunch: 'Ei lounasta tänään',
  perhaps: 'Ehkä tänään: …',
  failed: 'Ruokalistaa ei voitu lukea',
  waiting: 'Ruokalistaa ei ole vielä luettu',
  readAt: (time) => `Luettu klo ${time.replace(':', '.')}`,
  fromPicture: 'Luettu kuvasta',
  translate: 'Käännä',
  original: 'Näytä alkuperäinen',
  translating: 'Käännetään...',
  translatingFailed: 'Ruokalistoja ei voitu kääntää. Yritä uudelleen.',
  readNow: 'Lue nyt',
  readAgain: 'Lue uudelleen',
  reading: 'Luetaan...',
  readingFailed: 'Ruokalistaa ei voitu pyytää. Yritä uudelleen.',
} satisfies typeof en
